/// The runs that faults have struck, each to be laid beside the run without any.
class Stories {
  constructor(data, page) { Object.assign(this, { data, page, number: null }); }

  name(number) { return this.data[number].run.name; }

  /// Shows the run of a fault beside the plain one; null: the plain one alone.
  open(number) {
    const { page } = this;
    if (number !== null && !this.data[number]) number = null;
    if (number === this.number) return;
    this.number = number;
    if (number === null) return page.lay([page.runs[0]], null);
    const { run, divergence } = this.data[number];
    page.lay([page.runs[0], new Run(run)], divergence);
    if (page.at !== null) page.hold(page.at);
  }

  /// When a fault of a lane struck close to a place, one that did harm before others; null for none.
  faultNear(lane, x, scale) {
    if (lane?.kind !== "faults") return null;
    const { at, failures } = lane.data;
    const place = (index) => Math.abs(scale.x(at[index]) - x);
    const close = [];
    for (let index = Math.max(0, lastIndex(at, scale.time(x - 6)) - 1); index < at.length && at[index] <= scale.time(x + 6); index += 1) {
      if (place(index) <= 5) close.push(index);
    }
    const rank = (index) => (failures[index].length > 0 ? 0 : 100) + place(index);
    close.sort((one, other) => rank(one) - rank(other));
    return close.length > 0 ? at[close[0]] : null;
  }

  /// Shows the run of the fault at an instant, one that did harm before others.
  openFault(lane, at) {
    if (lane?.kind !== "faults") return;
    const { data } = lane;
    const here = [...data.at.keys()].filter((index) => data.at[index] === at && data.story[index] >= 0);
    const index = here.find((candidate) => data.failures[candidate].length > 0) ?? here[0];
    if (index !== undefined) this.open(data.story[index]);
  }

  /// A button that shows the run of a fault, or one that went the same way.
  button(number, isOwn) {
    return make("button", { type: "button", class: "story", onclick: () => this.open(number) }, isOwn ? "Show its run" : `Show a run like it: ${this.name(number)}`);
  }

  /// What stands above the picture while a story is told.
  banner() {
    if (this.number === null) return [];
    const { shrunk } = this.data[this.number];
    return [
      make("p", {}, make("button", { type: "button", id: "back", onclick: () => this.open(null) }, "← Back to the run without any fault")),
      shrunk === "" ? null : make("details", { id: "shrunk" }, make("summary", {}, "The shortest story with the same failure"), make("pre", {}, shrunk))];
  }
}
