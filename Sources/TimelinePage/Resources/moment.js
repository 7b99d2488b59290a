/// Links to a moment: `#t=03:12:40`, or `#t=2,03:12:40` on the third day.
const moments = {
  read(run) {
    const match = /^#t=(.+)$/.exec(decodeURIComponent(location.hash));
    return match ? run.clock.instant(match[1], run.end) : null;
  },
  write(run, at) {
    const hash = at === null ? location.pathname.split("/").at(-1) || "#" : `#t=${run.clock.link(at)}`;
    // A page from disk may have an origin that forbids it; the link in the panel remains.
    try { history.replaceState(null, "", hash); } catch { /* nothing is lost */ }
  },
};
