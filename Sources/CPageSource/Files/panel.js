/// What is the case at one instant, for one run.
class Panel {
  constructor(element, page) { Object.assign(this, { element, page, shelf: new Shelf(this), glance: new Glance(this) }); }

  /// Shows an instant, or the whole run where there is none.
  show(at, isHeld) {
    const [first] = this.page.runs;
    const isLive = document.activeElement && this.element.contains(document.activeElement);
    if (isLive) this.element.focus();
    this.element.classList.toggle("held", isHeld);
    this.element.setAttribute("aria-label", at === null ? "The run at a glance" : "State at the moment");
    this.element.replaceChildren(at === null ? this.glance.head(first) : this.head(first, at, isHeld),
      ...this.page.runs.flatMap((run, side) => this.run(run, at, side)));
  }

  head(run, at, isHeld) {
    return make("header", {},
      isHeld ? make("button", { type: "button", class: "leave", title: "Back to the whole run (Esc)", "aria-label": "Back to the whole run", onclick: () => this.page.release() }, "✕") : null,
      make("h2", {}, make("time", {}, run.clock.time(at)), make("small", {}, ` ${run.clock.day(at)}`)),
      make("p", { class: "fine" }, `${run.clock.zone(at)} · ${at === 0 ? "the start" : `${spanWords(at)} after the start`} · `,
        isHeld ? make("a", { href: moments.link(run, at, this.page.stories.number), class: "link" }, "link to this moment") : "click to hold this moment"));
  }

  run(run, at, side) {
    const title = this.page.runs.length > 1 ? [make("h2", { class: "side" }, make("span", { class: "which" }, "AB"[side]), " ", named(run.name))] : [];
    if (at === null) return [...title, ...this.glance.sections(run)];
    if (at > run.end) return [...title, make("p", { class: "fine" }, "This run is over.")];
    return [...title, ...this.faults(run, at), this.around(run, at), ...this.tasks(run, at), ...this.works(run, at), this.states(run, at), ...this.shelf.sections(run, at)];
  }

  section(title, ...children) { return make("section", {}, make("h3", {}, title), ...children); }

  states(run, at) {
    const items = run.states.flatMap((lane) => {
      const index = lastIndex(lane.begin, at);
      return index < 0 ? [[lane.name, "not in the trace", "quiet"]] : lane.words[index] ? [[lane.name, lane.words[index], lane.tone[index]]] : [];
    });
    const levels = run.levels.flatMap((lane) => {
      const index = lastIndex(lane.at, at);
      if (index < 0) return [];
      return [[lane.name, lane.share ? `${Math.round(lane.value[index] * 1000) / 10} %` : String(lane.value[index]), "quiet"]];
    });
    return this.section("State", make("dl", { class: "states" }, ...[...items, ...levels].flatMap(([name, words, tone]) =>
      [make("dt", {}, name), make("dd", {}, make("i", { class: `tone ${tone}` }), words)])));
  }

  tasks(run, at) {
    const cards = run.tasks.flatMap((task) => {
      const running = task.runs.filter((done) => done.begin <= at && (at < done.end || at === done.begin));
      const wait = task.waiting(at);
      return [...running.map((done) => this.running(run, task, done, at)), ...(wait ? [this.waiting(run, task, wait, at)] : [])];
    });
    return [this.section("Tasks", ...(cards.length > 0 ? cards : [make("p", { class: "fine" }, "No request waits and no task runs.")]))];
  }

  title(task, state) {
    return make("h4", {}, named(task.name), " ", make("small", {}, task.kind), " ", make("span", { class: "state" }, state));
  }

  running(run, task, done, at) {
    const isOver = done.expiry !== null && done.expiry <= at;
    return make("article", { class: isOver ? "card late" : "card good" }, this.title(task, isOver ? "time is over" : "runs"),
      make("p", {}, `Task ${done.number}, for ${spanWords(at - done.begin)} so far; ${done.words}.`),
      make("p", { class: "fine" }, "Ends at ", this.moment(run, done.end), done.rule ? " by " : "", done.rule ? this.rule(done.rule) : ""));
  }

  waiting(run, task, wait, at) {
    const reasons = wait.reasons.filter((reason) => reason.begin <= at && at < reason.end);
    const rated = lastIndex(task.rated, at);
    const score = rated < 0 || task.rated[rated] < wait.begin ? [] : [make("p", { class: "fine" },
      `Score ${task.ratings[rated][0].toFixed(6)}, needed ${task.ratings[rated][1].toFixed(6)}`)];
    return make("article", { class: "card" }, this.title(task, "waits"),
      make("p", {}, "Asked for at ", this.moment(run, wait.asked[0]), `, ${spanWords(Math.max(at - wait.begin, 0))} ago`,
        Panel.again(wait.asked.filter((asked) => asked <= at).length - 1), "."),
      reasons.length === 0
        ? make("p", {}, "Nothing is in the way: it waits for its turn.")
        : make("ul", { class: "reasons" }, ...reasons.map((reason) => this.reason(run, reason))),
      reasons.length === 0 ? null : make("p", { class: "need" }, make("b", {}, "Would let it run: "), reasons.map((reason) => reason.needed).join("; "), "."),
      ...score,
      make("p", { class: "fine" }, make("b", {}, "Later: "), `${wait.outcome} at `, this.moment(run, wait.end), wait.rule ? " by " : "", wait.rule ? this.rule(wait.rule) : ""));
  }

  static again(times) { return times < 1 ? "" : times === 1 ? ", anew once" : `, anew ${times} times`; }

  reason(run, reason) {
    return make("li", { class: `reason ${reason.tone}` }, this.rule(reason.rule), " ",
      make("span", { class: "seen" }, make("b", {}, "saw "), reason.seen), " ",
      make("span", { class: "needs" }, make("b", {}, "needs "), reason.needed),
      make("small", {}, `${reason.confidence}, until `, this.moment(run, reason.end)));
  }

  /// The faults that struck at this moment, each in a run of its own; for each the command that shows it.
  faults(run, at) {
    const items = run.faults.flatMap((lane) => {
      const last = lastIndex(lane.at, at);
      if (last < 0 || lane.at[last] !== at) return [];
      const here = [];
      for (let index = last; index >= 0 && lane.at[index] === at; index -= 1) here.unshift(index);
      const failed = here.filter((index) => lane.failures[index].length > 0);
      return [make("li", {}, make("b", {}, lane.name), ` before ${here.length === 1 ? "the point" : `${here.length} points`} here: `,
        failed.length === 0 ? "all well" : `${failed.length} failed`,
        ...(failed.length > 0 ? failed.slice(0, 3) : here.slice(0, 1)).map((index) => this.strike(lane, index)))];
    });
    return items.length === 0 ? [] : [this.section("A fault here", make("ul", {}, ...items))];
  }

  strike(lane, index) {
    const { stories } = this.page;
    const story = lane.story[index];
    return make("div", { class: lane.failures[index].length > 0 ? "strike bad" : "strike" },
      ...lane.failures[index].map((words) => make("p", {}, make("bdi", {}, words))),
      lane.isShared[index] ? make("p", { class: "fine" }, "What followed was taken from another fault of the same stretch.") : null,
      story >= 0 && story !== stories.number ? stories.button(story, lane.own[index] === 1) : null,
      lane.command[index] ? make("code", { class: "command" }, lane.command[index]) : null);
  }

  works(run, at) {
    const open = run.works.flatMap((work) => work.spans.filter((span) => span.begin <= at && at < span.end)
      .map((span) => make("li", {}, named(work.name), ` ${span.words} (for ${spanWords(at - span.begin)} so far)`)));
    return open.length === 0 ? [] : [this.section("Under way", make("ul", {}, ...open))];
  }

  around(run, at) {
    const last = lastIndex(run.rows.begin, at);
    const shown = [];
    for (let index = Math.max(0, last - 2); index < Math.min(run.rows.count, last + 3); index += 1) shown.push(index);
    return this.section("Just now", make("ol", { class: "around" }, ...shown.map((index) => {
      const row = run.rows.at(index);
      return make("li", { class: index > last ? "later" : index === last ? "now" : "" }, this.moment(run, row.begin), " ",
        make("b", {}, row.who), " ", make("bdi", {}, cut(row.what, 400)), " ", row.rule ? this.rule(row.rule) : null);
    })));
  }

  /// A button that leads to a moment; dated, it says the day too where a run has several.
  moment(run, at, isDated = false) {
    const [day, time] = [run.clock.day(at), run.clock.time(at)];
    const words = isDated && run.clock.dayNumber(run.end) > 0 ? `${day.slice(0, 4)}${day.slice(9)} ${time}` : time;
    return make("button", { type: "button", class: "moment", title: day, onclick: () => this.page.hold(at) }, words);
  }

  rule(rule) { return ruleButton(rule, this.page); }
}
