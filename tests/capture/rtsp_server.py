"""An RTSP camera on the loopback: Debian's GStreamer server, run by the system's Python.

    rtsp_server.py CLIP PORT

It needs gir1.2-gst-rtsp-server-1.0, python3-gi and gstreamer1.0-plugins-good.
"""

import sys

import gi

gi.require_version("Gst", "1.0")
gi.require_version("GstRtspServer", "1.0")
from gi.repository import GLib, Gst, GstRtspServer  # noqa: E402

CHAIN = "( filesrc location={} ! qtdemux ! h264parse config-interval=-1 ! rtph264pay name=pay0 )"


def main(clip: str, port: str) -> None:
    """Serves the clip from its beginning to everyone who asks, until it is killed."""
    Gst.init(None)
    factory = GstRtspServer.RTSPMediaFactory()
    factory.set_launch(CHAIN.format(clip))
    server = GstRtspServer.RTSPServer()
    server.set_service(port)
    server.get_mount_points().add_factory("/table", factory)
    server.attach(None)
    print("ready", flush=True)
    GLib.MainLoop().run()


if __name__ == "__main__":
    main(*sys.argv[1:])
