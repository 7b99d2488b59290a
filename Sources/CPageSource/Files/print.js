/// The page on paper: the whole run on A4, its lanes cut where a sheet ends, what it comes to, and its decisions as a table.
class Print {
  static width = 1030;
  static height = 690;
  /// So much of the first sheet is taken by what stands above the picture.
  static headHeight = 100;
  static rowLimit = 400;

  constructor(page) {
    this.page = page;
    addEventListener("beforeprint", () => this.prepare());
    addEventListener("afterprint", () => { byID("paper").replaceChildren(); page.repaint(); });
  }

  prepare() {
    const { page } = this;
    document.documentElement.classList.add("printing");
    const palette = new Palette();
    const scale = new Scale(page.runs);
    scale.setFolded(page.scale.isFolded);
    Object.assign(scale, { left: 196, width: Print.width - 204 });
    const { glance } = page.panel;
    byID("paper").replaceChildren(...page.runs.flatMap((run) => [
      ...(page.runs.length > 1 ? [make("h2", {}, named(run.name))] : []),
      make("p", { class: "fine" }, run.head.facts.map(([name, value]) => `${name} ${cut(value, 80)}`).join(" · ")),
      ...this.sheets(lanesOf(run)).map((lanes) => this.sheet(run, lanes, scale, palette)),
      make("ul", { class: "legend" }, ...Legend.items([run], palette)),
      make("div", { class: "glance" }, ...[glance.unmet(run), glance.faults(run), glance.troubles(run), glance.tasks(run)].filter((part) => part)), this.table(run),
    ]));
    document.documentElement.classList.remove("printing");
  }

  sheets(lanes) {
    const sheets = [[]];
    let used = 40 + Print.headHeight;
    for (const lane of lanes) {
      const height = Painter.height(lane, false);
      if (used + height > Print.height && sheets.at(-1).length > 0) {
        sheets.push([]);
        used = 40;
      }
      sheets.at(-1).push(lane);
      used += height;
    }
    return sheets;
  }

  sheet(run, lanes, scale, palette) {
    const height = 40 + lanes.reduce((sum, lane) => sum + Painter.height(lane, false), 0);
    const canvas = make("canvas", { width: Print.width * 2, height: height * 2 });
    const pen = canvas.getContext("2d");
    pen.scale(2, 2);
    const axis = new Axis(scale, run);
    axis.paint(pen, palette, Print.width, 36, []);
    pen.translate(0, 40);
    Axis.grid(pen, axis, palette, height);
    new Painter(pen, scale, palette, false).paint(run, lanes, 0);
    return canvas;
  }

  table(run) {
    const rows = run.rows.marked("task", "push", "transfer", ...TROUBLES).slice(0, Print.rowLimit);
    return make("table", {}, ...rows.map((index) => {
      const row = run.rows.at(index);
      return make("tr", {}, make("td", {}, run.clock.time(row.begin)), make("td", {}, row.who), make("td", {}, make("bdi", {}, cut(row.what, 300))), make("td", {}, row.rule ?? ""));
    }));
  }
}
