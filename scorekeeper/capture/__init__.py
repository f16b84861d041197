"""Where frames come from: photos, folders of photos, clips, network cameras."""
