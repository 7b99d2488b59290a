/// Links to a moment: `#t=03:12:40`, or `#t=2,03:12:40` on the third day; `&story=3` for the run of a fault.
const moments = {
  read(run) {
    const match = /^#t=([^&]+)/.exec(decodeURIComponent(location.hash));
    return match ? run.clock.instant(match[1], run.end) : null;
  },
  story() {
    const match = /&story=(\d+)$/.exec(location.hash);
    return match ? Number(match[1]) : null;
  },
  link(run, at, story) { return `#t=${run.clock.link(at)}${story === null ? "" : `&story=${story}`}`; },
  write(run, at, story) {
    const hash = at === null ? location.pathname.split("/").at(-1) || "#" : this.link(run, at, story);
    // A page from disk may have an origin that forbids it; the link in the panel remains.
    try { history.replaceState(null, "", hash); } catch { /* nothing is lost */ }
  },
};
