/// The page: the runs, the part of them in view, and the moment that the panel speaks of.
class Page {
  constructor(data) {
    this.runs = data.runs.map((run) => new Run(run));
    this.stories = new Stories(data.stories, this);
    [this.at, this.isHeld, this.hits] = [null, false, []];
    this.panel = new Panel(byID("panel"), this);
    this.search = new Search(this);
    this.log = new Log(this);
    this.legend = new Legend(byID("legend"));
    this.gestures = new Gestures(this, byID("cursor"));
    this.print = new Print(this);
    this.lay(this.runs, data.divergence);
    this.connect();
    this.follow();
    if (this.at === null) this.show();
  }

  /// Lays out one run, or two beside each other.
  lay(runs, divergence) {
    Object.assign(this, { runs, divergence, lists: runs.map(lanesOf), scale: new Scale(runs) });
    byID("fold").hidden = this.scale.gaps.length === 0;
    this.describe();
    this.log.choose(byID("filter").value);
    this.repaint();
  }

  /// Goes where the address points.
  follow() {
    this.stories.open(moments.story());
    const at = moments.read(this.runs[0]);
    if (at !== null && at !== this.at) this.hold(at);
  }

  // MARK: What stands around the picture

  describe() {
    const [first] = this.runs;
    byID("name").replaceChildren(...this.runs.flatMap((run, index) =>
      [index > 0 ? make("span", { class: "against" }, " against ") : null, named(run.name)]).filter((part) => part));
    byID("summary").replaceChildren(make("bdi", {}, first.head.summary));
    byID("outcome").replaceChildren(...this.runs.flatMap((run, side) => this.verdict(run, side)));
    this.part();
  }

  /// How a run ended: each count leads to what it counts.
  verdict(run, side) {
    const { outcome } = run.head;
    const sign = this.runs.length > 1 ? make("span", { class: "which" }, "AB"[side]) : null;
    if (!outcome) return [make("p", { class: "verdict" }, sign, "a trace without an end")];
    const counts = [["launch", "launches", outcome.launches, []], ["expiration", "expirations", outcome.expirations, ["expiry"]],
      ["kill", "kills", outcome.kills, ["kill"]], ["finding", "findings", outcome.findings, ["finding", "warning"]]];
    const count = ([one, several, number, marks]) => {
      const words = `${number} ${number === 1 ? one : several}`;
      if (number === 0 || marks.length === 0) return make("span", {}, words);
      return make("button", { type: "button", class: "some", title: `Go to the next ${one}`, onclick: () => this.nextTrouble([run], marks) }, words);
    };
    const end = make("div", { class: outcome.met ? "verdict met" : "verdict unmet" },
      sign, run.faults.length > 0 ? make("span", {}, "Without any fault:") : null,
      make("b", {}, outcome.met ? "✓ as expected" : "✕ not as expected"), ...counts.map(count));
    return [this.swept(run), end].filter((part) => part);
  }

  /// What the faults of a sweep did to a run.
  swept(run) {
    if (run.faults.length === 0) return null;
    const [all, failed] = [run.faults.reduce((sum, lane) => sum + lane.at.length, 0), run.failedFaults.length];
    return make("div", { class: failed === 0 ? "verdict met" : "verdict unmet" },
      make("b", {}, failed === 0 ? `✓ none of ${all} faults did harm` : `✕ ${failed} of ${all} faults did harm`));
  }

  /// Where two runs part.
  part() {
    const banner = byID("parting");
    banner.hidden = this.runs.length < 2;
    if (banner.hidden) return;
    const { decision = [], cause = [] } = this.divergence ?? {};
    const story = (title, sides) => (sides.length === 0 ? [] : [make("p", {}, make("b", {}, title), ...sides.flatMap(([at, words], side) => [
      make("span", { class: "which" }, "AB"[side]), this.panel.moment(this.runs[side], at), " ", make("bdi", {}, cut(words, 300)), " "]))]);
    banner.replaceChildren(...this.stories.banner().filter((part) => part), ...(this.divergence === null ? [make("p", {}, "Both runs tell the same.")] : [
      ...(decision.length === 0 ? [make("p", {}, make("b", {}, "The system decides the same in both."))] : story("First decision that differs ", decision)),
      ...story("First difference of all ", cause)]));
  }

  connect() {
    const deeds = {
      in: () => this.zoom(1.6), out: () => this.zoom(1 / 1.6), all: () => this.showAll(), fold: () => this.toggleFolds(),
      trouble: () => this.nextTrouble(), keys: () => this.showKeys(),
    };
    for (const [id, deed] of Object.entries(deeds)) byID(id).addEventListener("click", deed);
    new ResizeObserver(() => this.repaint()).observe(byID("stage"));
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.repaint());
    addEventListener("hashchange", () => this.follow());
  }

  showKeys() {
    const dialog = byID("help");
    dialog.replaceChildren(make("h2", { id: "helpTitle" }, "Keys and gestures"),
      make("dl", {}, ...KEYS.flatMap(([key, deed]) => [make("dt", {}, key), make("dd", {}, deed)])),
      make("button", { type: "button", class: "close", onclick: () => dialog.close() }, "Close"));
    dialog.showModal();
  }

  // MARK: Drawing

  /// Measures and draws everything: at the beginning, and when size or colours change.
  repaint() {
    const width = byID("lanes").clientWidth;
    this.isNarrow = width < 620;
    this.isBeside = this.runs.length > 1 && width >= Page.wide;
    this.divide(width - Painter.rim, this.isNarrow ? Painter.rim : 200);
    this.lanes = this.isBeside ? beside(this.lists) : this.lists;
    this.palette = new Palette();
    this.legend.show(this.runs, this.palette);
    const heights = this.lanes.map((lanes) => lanes.reduce((sum, lane) => sum + Painter.height(lane, this.isNarrow), this.captionHeight));
    this.tops = heights.map((_, side) => (this.isBeside ? 0 : heights.slice(0, side).reduce((sum, part) => sum + part, 0)));
    const height = 4 + (this.isBeside ? Math.max(...heights) : heights.reduce((sum, part) => sum + part, 0));
    this.pens = Object.fromEntries([["overview", 30], ["axis", 36], ["picture", height], ["cursor", height]]
      .map(([id, size]) => [id, penOf(byID(id), width, size)]));
    Object.assign(this, { width, height });
    this.drawNow();
  }

  /// Two runs stand beside each other where there is so much room, else one below the other.
  static wide = 820;

  get captionHeight() { return this.runs.length > 1 ? 26 : 0; }

  /// Gives each run its column: the same scale at another place.
  divide(width, labels) {
    const gap = 2 * Painter.rim;
    const part = this.isBeside ? (width - labels - gap) / 2 : width - labels;
    Object.assign(this.scale, { left: labels, width: part });
    this.columns = this.runs.map((_, side) =>
      Object.assign(Object.create(this.scale), { left: labels + (this.isBeside ? side * (part + gap) : 0) }));
    this.axes = this.columns.slice(0, this.isBeside ? 2 : 1).map((column, side) => new Axis(column, this.runs[side]));
  }

  /// A place in any column as it is in the first one.
  place(x) {
    const [first, second] = this.columns;
    return this.isBeside && x >= second.left ? x - second.left + first.left : x;
  }

  /// The lane of the first run at a place; undefined for none.
  laneAt(x, y) {
    if (this.isBeside && x >= this.columns[1].left) return undefined;
    let bottom = this.captionHeight;
    return this.lanes[0].find((lane) => y < (bottom += Painter.height(lane, this.isNarrow)));
  }

  /// Draws with the next frame, however often it is asked to.
  draw() {
    if (this.isDue) return;
    this.isDue = true;
    requestAnimationFrame(() => { this.isDue = false; this.drawNow(); });
  }

  drawNow() {
    const { overview, axis, picture } = this.pens;
    // What is in view, for whoever cannot see it.
    byID("overview").dataset.view = `${this.runs[0].clock.link(this.scale.first)} – ${this.runs[0].clock.link(this.scale.last)}`;
    for (const pen of [overview, axis, picture]) pen.clearRect(0, 0, this.width, this.height);
    for (const one of this.axes) {
      one.overview(overview, this.palette, this.width, 30);
      one.paint(axis, this.palette, this.width, 36, this.search.found);
      Axis.grid(picture, one, this.palette, this.height);
    }
    this.runs.forEach((run, side) => {
      const [column, top] = [this.columns[side], this.tops[side]];
      const isLabelled = side === 0 || !this.isBeside;
      if (this.runs.length > 1) this.caption(picture, run, side, isLabelled ? 0 : column.left, top);
      new Painter(picture, column, this.palette, this.isNarrow).paint(run, this.lanes[side], top + this.captionHeight, isLabelled);
    });
    this.drawCursor();
  }

  caption(pen, run, side, left, top) {
    const column = this.columns[side];
    pen.fillStyle = this.palette.colour("--folded");
    pen.fillRect(left, top, column.left + column.width - left, 24);
    pen.fillStyle = this.palette.colour("--ink");
    pen.font = this.palette.font(13, 700);
    pen.textAlign = "left";
    pen.textBaseline = "middle";
    const x = this.isBeside ? column.left + 4 : 8;
    pen.fillText(new Strokes(pen, column, this.palette).fitted(`${"AB"[side]}  ${run.name}`, column.left + column.width - x), x, top + 12);
  }

  drawCursor() {
    const pen = this.pens.cursor;
    pen.clearRect(0, 0, this.width, this.height);
    const decision = this.divergence?.decision ?? [];
    this.columns.slice(0, this.axes.length).forEach((column, side) => {
      if (decision[side]) this.line(pen, column, decision[side][0], "--bad", [5, 4]);
      if (this.at !== null) this.line(pen, column, this.at, "--accent", this.isHeld ? [] : [3, 3]);
    });
    // Where the moment is, for whoever cannot see it.
    pen.canvas.dataset.x = this.at === null ? "" : Math.round(this.scale.x(this.at));
  }

  line(pen, column, at, colour, dash) {
    const x = Math.round(column.x(at)) + 0.5;
    if (x < column.left || x > column.left + column.width + 1) return;
    pen.strokeStyle = this.palette.colour(colour);
    pen.setLineDash(dash);
    pen.lineWidth = this.isHeld ? 2 : 1;
    pen.beginPath();
    pen.moveTo(x, 0);
    pen.lineTo(x, this.height);
    pen.stroke();
    pen.setLineDash([]);
  }

  // MARK: The moment

  /// Shows an instant until another one is chosen.
  hold(at) {
    at = Math.min(Math.max(at, 0), this.scale.end);
    [this.at, this.isHeld] = [at, true];
    const { from } = this.scale;
    this.scale.reveal(at);
    moments.write(this.runs[0], at, this.stories.number);
    this.log.follow(at);
    this.show();
    if (this.scale.from === from) this.drawCursor();
    else this.draw();
  }

  /// Lets the moment go: the panel shows the whole run again.
  release() {
    moments.write(this.runs[0], null, null);
    this.isHeld = false;
    this.leave();
  }

  /// The pointer has left the picture: what it pointed at is shown no longer, unless it is held.
  leave() {
    if (this.isHeld) return;
    this.at = null;
    this.show();
    this.drawCursor();
  }

  hover(x) {
    if (this.isHeld || x < this.scale.left) return;
    this.at = this.scale.time(x);
    if (this.isHoverDue) return;
    this.isHoverDue = true;
    requestAnimationFrame(() => { this.isHoverDue = false; this.show(); this.drawCursor(); });
  }

  show() {
    const { at } = this;
    this.panel.show(at, this.isHeld);
    const cursor = byID("cursor");
    cursor.setAttribute("aria-valuemax", this.scale.end / SECOND);
    cursor.setAttribute("aria-valuenow", (at ?? 0) / SECOND);
    const [run] = this.runs;
    const row = at === null ? -1 : lastIndex(run.rows.begin, at);
    cursor.setAttribute("aria-valuetext", at === null ? "the whole run" : `${run.clock.time(at)}${row < 0 ? "" : ", " + cut(run.rows.at(row).what, 200)}`);
  }

  /// The instant at a place, or that of an event close to it.
  near(x) {
    const at = this.scale.time(x);
    const close = this.runs.flatMap((run) => [run.rows.begin, ...run.faults.map((lane) => lane.at)]).flatMap((times) => {
      const index = lastIndex(times, at);
      return [times[index], times[index + 1]].filter((time) => time !== undefined);
    }).filter((time) => Math.abs(this.scale.x(time) - x) <= 4);
    return close.sort((one, other) => Math.abs(one - at) - Math.abs(other - at))[0] ?? at;
  }

  step(direction) {
    const at = this.at ?? (direction > 0 ? -1 : this.scale.end + 1);
    const times = this.runs.map(({ rows: { begin } }) => {
      let index = lastIndex(begin, direction > 0 ? at : at - 1);
      if (direction > 0) index += 1;
      return begin[index];
    }).filter((time) => time !== undefined);
    if (times.length > 0) this.hold(direction > 0 ? Math.min(...times) : Math.max(...times));
  }

  /// Goes to what has to be looked at next; of some runs and marks alone, if it is told.
  nextTrouble(runs = this.runs, marks = TROUBLES) {
    const times = runs.flatMap((run) => [
      ...run.troubles.filter(({ mark }) => marks.includes(mark)).map(({ at }) => at),
      ...(marks === TROUBLES ? run.failedFaults : []),
    ]).sort((one, other) => one - other);
    const next = times.find((time) => time > (this.at ?? -1)) ?? times[0];
    if (next === undefined) return;
    this.scale.focus(next, HOUR);
    this.draw();
    this.hold(next);
  }

  // MARK: The view

  zoom(factor, x = this.at === null ? this.scale.left + this.scale.width / 2 : this.scale.x(this.at)) {
    this.scale.zoom(factor, Math.min(Math.max(x, this.scale.left), this.scale.left + this.scale.width));
    this.draw();
  }

  pan(pixels) { this.scale.pan(pixels); this.draw(); }
  showAll() { this.scale.showAll(); this.draw(); }

  toggleFolds() {
    this.scale.setFolded(!this.scale.isFolded);
    byID("fold").setAttribute("aria-pressed", this.scale.isFolded);
    this.draw();
  }
}

const page = new Page(JSON.parse(byID("data").textContent));
document.documentElement.dataset.ready = "true";
