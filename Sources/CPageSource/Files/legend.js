/// What the signs of the picture mean, each drawn as the picture draws it.
class Legend {
  static size = [26, 16];

  constructor(element) { Object.assign(this, { element }); }

  /// Draws it in the colours of a palette, with no more signs than the runs have.
  show(runs, palette) { this.element.replaceChildren(...Legend.items(runs, palette)); }

  /// Each sign that runs have, with its meaning.
  static items(runs, palette) {
    const tones = new Set(runs.flatMap((run) => run.tasks.flatMap((task) => task.waits.flatMap((wait) => wait.reasons.map((reason) => reason.tone)))));
    const all = runs.flatMap((run) => run.tasks.flatMap((task) => task.runs));
    const ends = new Set(all.filter((done) => done.expiry === null).map((done) => done.outcome));
    const expired = all.find((done) => done.expiry !== null);
    const has = { tasks: tones.size > 0 || all.length > 0, files: runs.some((run) => run.files.length > 0) };
    const middle = Legend.size[1] / 2;
    const items = [
      ...(has.tasks ? [["asked for, and waiting", (strokes) => strokes.pending(0, 26, 8, [4])]] : []),
      ...Object.entries(TONES).filter(([name, tone]) => tone[2] && tones.has(name))
        .map(([name, tone]) => [`in the way: ${tone[2]}`, (strokes) => strokes.bar(0, 26, 1, 14, name)]),
      ...Object.entries(ENDS).filter(([name]) => ends.has(name))
        .map(([name, end]) => [end[2], (strokes) => strokes.badge({ outcome: name, expiry: null }, 13, middle)]),
      ...(expired ? [["time was over", (strokes) => strokes.badge(expired, 13, middle)]] : []),
      ...[["finding", "finding"], ["kill", "kill"], ["expiry", "expiration"]].filter(([mark]) => runs.some((run) => run.rows.marked(mark).length > 0))
        .map(([mark, words]) => [words, (strokes) => strokes.glyph(mark, 13, middle)]),
      ...(has.files ? [["write, sync, commit", (strokes) => [0, 1, 2].forEach((kind) => strokes.deed(kind, 5 + 8 * kind, 0, 16))]] : []),
      ...(runs.some((run) => run.faults.length > 0) ? [["a fault: did no harm, did harm; pale: taken from one like it", (strokes) => {
        strokes.tick("--good", 0.6, 8, 0, 16);
        strokes.tick("--bad", 1, 17, 0, 16);
      }]] : []),
    ];
    return items.map(([words, draw]) => make("li", {}, Legend.sign(palette, draw), words));
  }

  static sign(palette, draw) {
    const canvas = make("canvas", { "aria-hidden": "true" });
    const [width, height] = Legend.size;
    draw(new Strokes(penOf(canvas, width, height), { left: 0, width }, palette, true));
    return canvas;
  }
}
