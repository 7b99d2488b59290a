/// Wheel, drag, touch and keys on the picture.
class Gestures {
  constructor(page, canvas) {
    Object.assign(this, { page, canvas, fingers: new Map(), moved: 0 });
    canvas.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    byID("ruler").addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    canvas.addEventListener("pointerdown", (event) => this.press(event));
    canvas.addEventListener("pointermove", (event) => this.move(event));
    canvas.addEventListener("pointerleave", () => this.page.leave());
    for (const name of ["pointerup", "pointercancel"]) canvas.addEventListener(name, (event) => this.lift(event));
    const overview = byID("overview");
    overview.addEventListener("pointerdown", (event) => { overview.setPointerCapture(event.pointerId); this.jump(event); });
    overview.addEventListener("pointermove", (event) => { if (event.buttons > 0) this.jump(event); });
    document.addEventListener("keydown", (event) => this.key(event));
  }

  wheel(event) {
    const { scale } = this.page;
    // On the names the lanes scroll, as the page does.
    if (event.offsetX < scale.left && !event.ctrlKey) return;
    event.preventDefault();
    const sideways = Math.abs(event.deltaX) > Math.abs(event.deltaY);
    if (sideways || event.shiftKey) scale.pan(-(sideways ? event.deltaX : event.deltaY));
    else scale.zoom(Math.exp(-Math.max(-60, Math.min(60, event.deltaY)) * 0.004), this.page.place(event.offsetX));
    this.page.draw();
  }

  press(event) {
    this.canvas.setPointerCapture(event.pointerId);
    this.fingers.set(event.pointerId, event.offsetX);
    if (this.fingers.size === 1) this.moved = 0;
  }

  move(event) {
    const { page } = this;
    const before = this.fingers.get(event.pointerId);
    if (before === undefined) {
      if (event.pointerType === "mouse") page.hover(page.place(event.offsetX));
      return;
    }
    const spread = this.spread();
    this.fingers.set(event.pointerId, event.offsetX);
    this.moved += Math.abs(event.offsetX - before);
    if (this.moved < 4) return;
    if (this.fingers.size === 1) page.scale.pan(event.offsetX - before);
    else if (spread > 0) {
      const places = [...this.fingers.values()];
      page.scale.zoom(this.spread() / spread, page.place(places.reduce((sum, place) => sum + place, 0) / places.length));
    }
    page.draw();
  }

  spread() {
    const places = [...this.fingers.values()];
    return places.length < 2 ? 0 : Math.abs(places[0] - places[1]);
  }

  lift(event) {
    const wasTap = this.fingers.size === 1 && this.moved < 4 && event.type === "pointerup";
    this.fingers.delete(event.pointerId);
    if (!wasTap || event.offsetX < this.page.scale.left) return;
    const lane = this.page.laneAt(event.offsetX, event.offsetY);
    const x = this.page.place(event.offsetX);
    const at = this.page.stories.faultNear(lane, x, this.page.scale) ?? this.page.near(x);
    this.page.hold(at);
    this.page.stories.openFault(lane, at);
  }

  jump(event) {
    const { scale } = this.page;
    const place = ((this.page.place(event.offsetX) - scale.left) / scale.width) * scale.total;
    scale.look(place - (scale.to - scale.from) / 2, scale.to - scale.from);
    this.page.draw();
  }

  key(event) {
    if (event.target.matches("input, select, textarea") || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector("dialog[open]")) return;
    if (event.target.matches("#rows, #rows *, button") && /^(Arrow|Home|End|Enter| )/.test(event.key)) return;
    const { page } = this;
    const middle = page.scale.left + page.scale.width / 2;
    const at = () => (page.at === null ? middle : page.scale.x(page.at));
    const deeds = {
      ArrowRight: () => (event.shiftKey ? page.pan(-80) : page.step(1)), ArrowLeft: () => (event.shiftKey ? page.pan(80) : page.step(-1)),
      "+": () => page.zoom(1.6, at()), "=": () => page.zoom(1.6, at()), "-": () => page.zoom(1 / 1.6, at()),
      0: () => page.showAll(), Home: () => page.hold(0), End: () => page.hold(page.scale.end),
      "/": () => byID("query").focus(), n: () => page.search.go(1), N: () => page.search.go(-1),
      Enter: () => page.lanes[0].forEach((lane) => page.stories.openFault(lane, page.at)),
      f: () => page.toggleFolds(), e: () => page.nextTrouble(), Escape: () => page.release(), "?": () => page.showKeys(),
    };
    if (!deeds[event.key]) return;
    event.preventDefault();
    deeds[event.key]();
  }
}

/// What the keys do, for the page of help.
const KEYS = [
  ["← →", "previous, next event"], ["Shift ← →", "move the picture"], ["+ − 0", "zoom in, out, show all"],
  ["wheel", "zoom at the pointer; with Shift move"], ["drag, pinch", "move, zoom"], ["click", "hold a moment, and link to it; on a fault: show its run"],
  ["Esc", "let the moment go, and see the whole run"], ["/ n N", "search, next, previous match"], ["e", "next finding, kill, expiration or harmful fault"], ["Enter", "the run of the fault at this moment"],
  ["f", "fold quiet stretches"], ["Home End", "beginning, end"],
];
