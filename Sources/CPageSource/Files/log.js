/// The list of all rows; only those in view are in the document.
class Log {
  static height = 24;
  static filters = {
    everything: null, decisions: ["reason", "task", "transfer", "push", "kill", "expiry"],
    trouble: [...TROUBLES, "note", "error"], app: ["call", "process", "output", "error", "files"],
    "user and phone": ["user", "device", "debugger"],
  };

  constructor(page) {
    this.page = page;
    this.frame = byID("rows");
    this.tall = byID("tall");
    const filter = byID("filter");
    filter.append(...Object.keys(Log.filters).map((name) => make("option", {}, name)));
    filter.addEventListener("change", () => this.choose(filter.value));
    this.frame.addEventListener("scroll", () => this.paint());
    this.choose("everything");
  }

  /// Chooses which rows are listed: pairs of run and row in the order of time.
  choose(filter) {
    const marks = Log.filters[filter];
    const lists = this.page.runs.map((run, side) => {
      const rows = marks ? run.rows.marked(...marks) : Array.from({ length: run.rows.count }, (_, index) => index);
      return rows.map((row) => ({ side, row, at: run.rows.begin[row] }));
    });
    this.items = lists.length === 1 ? lists[0] : lists.flat().sort((one, other) => one.at - other.at || one.side - other.side);
    this.times = Float64Array.from(this.items, (item) => item.at);
    this.tall.style.height = `${this.items.length * Log.height}px`;
    byID("count").textContent = this.items.length === 1 ? "1 row" : `${this.items.length} rows`;
    this.frame.setAttribute("aria-rowcount", this.items.length);
    this.painted = null;
    this.paint();
  }

  /// Scrolls to an instant, if it is out of sight.
  follow(at) {
    this.at = at;
    const index = Math.max(0, lastIndex(this.times, at));
    const [top, height] = [index * Log.height, this.frame.clientHeight];
    if (top < this.frame.scrollTop || top > this.frame.scrollTop + height - 2 * Log.height) this.frame.scrollTop = top - height / 2;
    this.paint();
  }

  paint() {
    const first = Math.max(0, Math.floor(this.frame.scrollTop / Log.height) - 4);
    const last = Math.min(this.items.length, first + Math.ceil(this.frame.clientHeight / Log.height) + 8);
    const current = this.at === undefined ? -1 : lastIndex(this.times, this.at);
    // A scroll of its own asks for what is there.
    const state = [first, last, current].join();
    if (this.painted === state) return;
    this.painted = state;
    this.tall.replaceChildren(...this.items.slice(first, last).map((item, offset) => this.row(item, first + offset, current)));
  }

  row({ side, row }, index, current) {
    const run = this.page.runs[side];
    const { begin, who, what, rule, mark } = run.rows.at(row);
    const cell = (name, ...children) => make("span", { role: "cell", class: name }, ...children);
    const element = make("div", {
      role: "row", class: `row is-${mark}${index === current ? " current" : ""}`, "aria-rowindex": index + 1,
      "aria-current": index === current ? "time" : null, onclick: () => this.page.hold(begin),
    },
    this.page.runs.length > 1 ? cell("which", "AB"[side]) : null,
    cell("at", make("span", { title: run.clock.day(begin) }, run.clock.time(begin))), cell("who", who),
    cell("what", make("bdi", { title: cut(what, 1000) }, cut(what, 400))), cell("by", rule ? ruleButton(rule, this.page) : ""));
    element.style.top = `${index * Log.height}px`;
    return element;
  }
}
