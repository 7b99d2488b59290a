/// Where an instant is on the picture. Stretches in which nothing happens are folded to a narrow strip.
class Scale {
  /// A stretch without any event that is at least this long is folded.
  static quiet = 2 * HOUR;
  /// The shortest time that fills the picture.
  static closest = 1000;

  constructor(runs) {
    this.end = Math.max(1, ...runs.map((run) => run.end));
    this.gaps = Scale.gaps(runs, this.end);
    this.left = 0;
    this.width = 100;
    this.setFolded(this.gaps.length > 0);
  }

  static gaps(runs, end) {
    const gaps = [];
    const next = runs.map(() => 0);
    let last = 0;
    for (;;) {
      let [earliest, which] = [Infinity, -1];
      runs.forEach((run, index) => {
        const begin = run.rows.begin[next[index]] ?? Infinity;
        if (begin < earliest) [earliest, which] = [begin, index];
      });
      const at = Math.min(earliest, end);
      // A breath is left on both sides, so that what happens there has air.
      const air = 5 * MINUTE;
      if (at - last > Scale.quiet) gaps.push([last + air, at - air]);
      if (which < 0) return gaps;
      last = Math.max(last, earliest + runs[which].rows.data.span[next[which]]);
      next[which] += 1;
    }
  }

  /// Folds the quiet stretches, or unfolds them; what is in the middle stays there.
  setFolded(isFolded) {
    const middle = this.times ? this.unfold((this.from + this.to) / 2) : null;
    const part = this.times ? (this.to - this.from) / this.total : 1;
    this.isFolded = isFolded;
    const gaps = isFolded ? this.gaps : [];
    const busy = this.end - gaps.reduce((sum, [from, to]) => sum + to - from, 0);
    const strip = Math.max(5 * MINUTE, busy * 0.025);
    this.times = [0];
    this.places = [0];
    for (const [from, to] of gaps) {
      this.add(from, from - this.times.at(-1));
      this.add(to, Math.min(strip, to - from));
    }
    this.add(this.end, this.end - this.times.at(-1));
    this.total = this.places.at(-1);
    [this.from, this.to] = [0, this.total];
    if (middle !== null && part < 1) this.look(this.fold(middle) - (part * this.total) / 2, part * this.total);
  }

  add(time, length) {
    this.times.push(time);
    this.places.push(this.places.at(-1) + length);
  }

  fold(time) { return Scale.map(time, this.times, this.places); }
  unfold(place) { return Scale.map(place, this.places, this.times); }

  static map(value, from, to) {
    const index = Math.min(Math.max(lastIndex(from, value), 0), from.length - 2);
    const length = from[index + 1] - from[index];
    return length === 0 ? to[index] : to[index] + ((value - from[index]) / length) * (to[index + 1] - to[index]);
  }

  x(time) { return this.left + ((this.fold(time) - this.from) / (this.to - this.from)) * this.width; }

  /// What `x` is until the view changes, for many instants one after the other: most lie between the folds of the one before.
  mapper() {
    const [times, places] = [this.times, this.places];
    const [stretch, origin] = [this.width / (this.to - this.from), this.left];
    let [first, last, slope, start] = [Infinity, -Infinity, 0, 0];
    return (time) => {
      if (time < first || time > last) {
        const index = Math.min(Math.max(lastIndex(times, time), 0), times.length - 2);
        [first, last] = [index === 0 ? -Infinity : times[index], index === times.length - 2 ? Infinity : times[index + 1]];
        const length = times[index + 1] - times[index];
        slope = length === 0 ? 0 : ((places[index + 1] - places[index]) / length) * stretch;
        start = origin + (places[index] - this.from) * stretch - times[index] * slope;
      }
      return start + time * slope;
    };
  }

  /// The instant at a place of the picture.
  time(x) {
    const place = this.from + ((x - this.left) / this.width) * (this.to - this.from);
    return Math.min(Math.max(Math.round(this.unfold(place)), 0), this.end);
  }

  get first() { return this.unfold(this.from); }
  get last() { return this.unfold(this.to); }
  get showsAll() { return this.to - this.from >= this.total; }

  look(from, length) {
    length = Math.min(Math.max(length, Scale.closest), this.total);
    this.from = Math.min(Math.max(from, 0), this.total - length);
    this.to = this.from + length;
  }

  zoom(factor, x) {
    const place = this.from + ((x - this.left) / this.width) * (this.to - this.from);
    const length = Math.min(Math.max((this.to - this.from) / factor, Scale.closest), this.total);
    this.look(place - ((x - this.left) / this.width) * length, length);
  }

  pan(pixels) { this.look(this.from - (pixels / this.width) * (this.to - this.from), this.to - this.from); }

  showAll() { this.look(0, this.total); }

  /// Brings an instant into view, if it is not there.
  reveal(time) {
    const [place, length] = [this.fold(time), this.to - this.from];
    if (place < this.from + length * 0.02 || place > this.to - length * 0.02) this.look(place - length / 2, length);
  }

  /// Shows at most so long a time around an instant.
  focus(time, length) {
    this.look(this.fold(time) - Math.min(length, this.to - this.from) / 2, Math.min(length, this.to - this.from));
  }
}
