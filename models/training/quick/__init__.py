"""Quick scenes: pictures of dice by the project's own ray caster, hundreds a minute."""
