/// Looks for words in all rows, and goes from one match to the next.
class Search {
  constructor(page) {
    Object.assign(this, { page, found: [], index: -1 });
    this.field = byID("query");
    this.field.addEventListener("input", () => this.look(this.field.value));
    this.field.addEventListener("keydown", (event) => {
      if (event.key === "Enter") this.go(event.shiftKey ? -1 : 1);
      if (event.key === "Escape") this.look((this.field.value = ""));
    });
    byID("next").addEventListener("click", () => this.go(1));
    byID("previous").addEventListener("click", () => this.go(-1));
  }

  look(words) {
    const wanted = words.trim().toLowerCase();
    const found = new Set();
    if (wanted !== "") {
      for (const run of this.page.runs) {
        // A text comes again in many rows, and is looked at once.
        const hits = new Map();
        const fits = (index) => {
          if (index === null) return false;
          if (!hits.has(index)) hits.set(index, run.text(index).toLowerCase().includes(wanted));
          return hits.get(index);
        };
        const { who, what, rule } = run.rows.data;
        for (let row = 0; row < run.rows.count; row += 1) {
          if (fits(what[row]) || fits(who[row]) || fits(rule[row])) found.add(run.rows.begin[row]);
        }
      }
    }
    this.found = [...found].sort((one, other) => one - other);
    this.index = -1;
    byID("hits").textContent = wanted === "" ? "" : this.found.length === 0 ? "none" : `${this.found.length}`;
    this.page.draw();
  }

  go(step) {
    if (this.found.length === 0) return;
    const count = this.found.length;
    this.index = this.index < 0 ? (step > 0 ? 0 : count - 1) : (this.index + step + count) % count;
    byID("hits").textContent = `${this.index + 1} of ${count}`;
    this.page.hold(this.found[this.index]);
  }
}
