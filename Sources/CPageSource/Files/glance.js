/// The whole of a run in words: what went wrong, what faults did, and why each task waited.
///
/// The panel shows it until somebody looks at a moment.
class Glance {
  static troubles = 8;
  static faults = 5;
  static tasks = 12;
  static reasons = 4;

  constructor(panel) { Object.assign(this, { panel }); }

  head(run) {
    return make("header", {}, make("h2", {}, "At a glance"),
      make("p", { class: "fine" }, `${spanWords(run.end)} from ${run.clock.day(0)}, ${run.clock.time(0)} · move over the picture to see a moment, click to hold it`));
  }

  sections(run) {
    return [this.unmet(run), this.faults(run), this.troubles(run), this.tasks(run), this.facts(run)].filter((section) => section);
  }

  unmet(run) {
    const unmet = run.head.outcome?.unmet ?? [];
    return unmet.length === 0 ? null : this.panel.section("Not as expected", make("ul", { class: "troubles" },
      ...unmet.map((words) => make("li", { class: "trouble" }, make("bdi", {}, words)))));
  }

  /// Each way to fail that the faults of a sweep had, and its run.
  faults(run) {
    if (run.faults.length === 0) return null;
    const { stories } = this.panel.page;
    return this.panel.section("What faults did", ...run.faults.flatMap((lane) => {
      const ways = new Map();
      lane.failures.forEach((failures, index) => {
        if (failures.length > 0) ways.set(failures.join("\n"), [...(ways.get(failures.join("\n")) ?? []), index]);
      });
      const list = [...ways.values()];
      return [make("p", {}, make("b", {}, lane.name), ` ${faultNote(lane)}`),
        make("ul", { class: "troubles" }, ...list.slice(0, Glance.faults).map((indices) => make("li", { class: "trouble" },
          this.panel.moment(run, lane.at[indices[0]], true), indices.length > 1 ? ` and ${indices.length - 1} more: ` : " ",
          make("bdi", {}, cut(lane.failures[indices[0]].join("; "), 300)), " ",
          lane.story[indices[0]] >= 0 ? stories.button(lane.story[indices[0]], lane.own[indices[0]] === 1) : null))),
        more(list.length - Glance.faults)];
    }));
  }

  /// What has to be looked at; what comes again and again stands once.
  troubles(run) {
    const kinds = new Map();
    for (const trouble of run.troubles) {
      const key = [trouble.mark, trouble.rule, trouble.what.replace(/\d+/g, "")].join("\n");
      kinds.set(key, [...(kinds.get(key) ?? []), trouble]);
    }
    const list = [...kinds.values()];
    return this.panel.section("Trouble", list.length === 0
      ? make("p", {}, "None: no finding, no kill, no expiration.")
      : make("ul", { class: "troubles" }, ...list.slice(0, Glance.troubles).map(([{ at, mark, what, rule }, ...others]) =>
        make("li", { class: mark === "warning" ? "trouble mild" : "trouble" }, this.panel.moment(run, at, true),
          others.length === 0 ? " " : ` and ${others.length} more like it: `,
          make("bdi", {}, cut(what, 240)), " ", rule ? this.panel.rule(rule) : null))),
    more(list.length - Glance.troubles));
  }

  tasks(run) {
    if (run.tasks.length === 0) return this.panel.section("Tasks", make("p", {}, "The app asks for none."));
    return this.panel.section("Why tasks waited", ...run.tasks.slice(0, Glance.tasks).map((task) => this.task(run, task)),
      more(run.tasks.length - Glance.tasks));
  }

  task(run, task) {
    const ran = task.runs.length;
    const asked = task.waits.reduce((sum, wait) => sum + wait.asked.length, 0);
    const [longest] = [...task.waits].sort((one, other) => other.end - other.begin - (one.end - one.begin));
    const title = this.panel.title(task, ran === 0 ? "never ran" : `ran ${times(ran)}`);
    if (!longest) return make("article", { class: "card" }, title);
    const reasons = Glance.reasonsOf(task);
    const most = Math.max(...reasons.map((reason) => reason.all));
    return make("article", { class: ran === 0 ? "card late" : "card" }, title,
      make("p", {}, `Asked for ${times(asked)}. The longest wait: `, make("b", {}, spanWords(longest.end - longest.begin)), ", from ",
        this.panel.moment(run, longest.begin, true), `; ${longest.outcome} at `, this.panel.moment(run, longest.end, true), "."),
      make("ul", { class: "reasons" }, ...reasons.slice(0, Glance.reasons).map((reason) => this.reason(run, reason, most))));
  }

  /// What was in the way of a task, what was so longest first: each rule once, with all its time and its longest stretch.
  static reasonsOf(task) {
    const rules = new Map();
    for (const reason of task.waits.flatMap((wait) => wait.reasons)) {
      const length = reason.end - reason.begin;
      const known = rules.get(reason.rule) ?? { all: 0, count: 0, length: -1 };
      const longest = length > known.length ? { ...reason, length } : known;
      rules.set(reason.rule, { ...longest, all: known.all + length, count: known.count + 1 });
    }
    return [...rules.values()].sort((one, other) => other.all - one.all);
  }

  reason(run, { rule, tone, seen, begin, all, count }, most) {
    const bar = make("i", { class: `share ${tone}`, "aria-hidden": "true" });
    bar.style.width = `${(all / (most || 1)) * 100}%`;
    return make("li", { class: `reason ${tone}` }, this.panel.rule(rule), ` ${seen} `,
      make("small", {}, count === 1 ? `${spanWords(all)}, from ` : `${spanWords(all)} in all, the longest from `, this.panel.moment(run, begin, true)), bar);
  }

  facts(run) {
    return this.panel.section("This run", make("dl", { class: "states" },
      ...run.head.facts.flatMap(([name, value]) => [make("dt", {}, name), make("dd", {}, make("bdi", {}, cut(value, 80)))])));
  }
}

/// That so many are not shown; nothing where all are.
const more = (count) => (count > 0 ? make("p", { class: "fine" }, `… and ${count} more`) : null);

/// How often: `once`, `3 times`.
const times = (count) => (count === 0 ? "never" : count === 1 ? "once" : `${count} times`);
