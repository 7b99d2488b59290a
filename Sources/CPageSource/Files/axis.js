/// The axis of local time, with the folds, and above it the whole run in small.
class Axis {
  /// Steps between ticks, the shortest that leaves room is taken.
  static steps = [1000, 10e3, 100e3, SECOND, 5 * SECOND, 15 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE, 30 * MINUTE,
    HOUR, 2 * HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR, DAY, 2 * DAY, 7 * DAY, 30 * DAY];

  constructor(scale, run) { Object.assign(this, { scale, run }); }

  /// The instants of the ticks in view, with what stands at each.
  ticks() {
    const { scale, run } = this;
    const perPixel = (scale.to - scale.from) / scale.width;
    const step = Axis.steps.find((length) => length / perPixel >= 74) ?? 30 * DAY;
    const ticks = [];
    let lastX = -Infinity;
    let day = null;
    for (const at of this.fullTimes(step)) {
      if (ticks.length === 400) break;
      const x = scale.x(at);
      if (x < lastX + 62) continue;
      const isNewDay = run.clock.day(at) !== day;
      day = run.clock.day(at);
      ticks.push({ at, x, time: Axis.short(run.clock.time(at), step), day: isNewDay ? day : null });
      lastX = x;
    }
    return ticks;
  }

  /// The instants in view at which the clock shows a multiple of a step, however often it is set meanwhile.
  *fullTimes(step) {
    const { scale: { first, last }, run: { clock: { settings } } } = this;
    for (const [index, [from, lead]] of settings.entries()) {
      const begin = index === 0 ? first : Math.max(first, from);
      const end = index + 1 < settings.length ? Math.min(last, settings[index + 1][0] - 1) : last;
      for (let local = Math.ceil((begin + lead) / step) * step; local - lead <= end; local += step) yield local - lead;
    }
  }

  static short(time, step) { return step >= MINUTE ? time.slice(0, 5) : time; }

  paint(pen, palette, width, height, hits) {
    pen.save();
    pen.beginPath();
    pen.rect(this.scale.left - 1, 0, this.scale.width + 2, height);
    pen.clip();
    pen.textBaseline = "alphabetic";
    pen.textAlign = "left";
    let dayEnd = -Infinity;
    const end = this.scale.left + this.scale.width;
    const write = (text, x, y) => { if (x + pen.measureText(text).width <= end) pen.fillText(text, x, y); };
    for (const { x, time, day } of this.ticks()) {
      pen.strokeStyle = palette.colour("--tick");
      pen.beginPath();
      pen.moveTo(Math.round(x) + 0.5, height - 7);
      pen.lineTo(Math.round(x) + 0.5, height);
      pen.stroke();
      pen.font = palette.font(11);
      pen.fillStyle = palette.colour("--ink");
      write(time, x + 3, height - 6);
      if (day && x > dayEnd) {
        pen.font = palette.font(11, 600);
        write(day, x + 3, height - 21);
        dayEnd = x + pen.measureText(day).width + 12;
      }
    }
    pen.fillStyle = palette.colour("--accent");
    for (const at of hits) {
      const x = this.scale.x(at);
      if (x >= this.scale.left && x <= width) pen.fillRect(x - 1, height - 4, 2.5, 4);
    }
    pen.restore();
  }

  /// Lines down the picture: ticks, and strips with a zigzag where time is folded.
  static grid(pen, axis, palette, height) {
    const { scale } = axis;
    pen.strokeStyle = palette.colour("--line");
    for (const { x } of axis.ticks()) {
      pen.beginPath();
      pen.moveTo(Math.round(x) + 0.5, 0);
      pen.lineTo(Math.round(x) + 0.5, height);
      pen.stroke();
    }
    if (!scale.isFolded) return;
    pen.fillStyle = palette.colour("--folded");
    for (const [from, to] of scale.gaps) {
      const [left, right] = [Math.max(scale.x(from), scale.left), Math.min(scale.x(to), scale.left + scale.width)];
      if (right <= left) continue;
      pen.fillRect(left, 0, right - left, height);
      pen.strokeStyle = palette.colour("--faint");
      pen.beginPath();
      [[-6, 3], [-2, -3], [2, 3], [6, -3]].forEach(([x, y]) => pen.lineTo((left + right) / 2 + x, 12 + y));
      pen.stroke();
    }
  }

  /// The whole run in small: the app's process, what went wrong, and which part is shown.
  overview(pen, palette, width, height) {
    const { scale } = this;
    const x = (at) => scale.left + (scale.fold(at) / scale.total) * scale.width;
    const state = `${width} ${scale.isFolded} ${palette.colour("--ground")}`;
    if (this.drawn?.state !== state) this.drawn = { state, image: this.small(x, palette, pen.canvas, height) };
    pen.drawImage(this.drawn.image, 0, 0, width, height);
    if (scale.showsAll) return;
    const [from, to] = [x(scale.first), x(scale.last)];
    pen.fillStyle = palette.colour("--veil");
    pen.fillRect(scale.left, 0, from - scale.left, height);
    pen.fillRect(to, 0, scale.left + scale.width - to, height);
    pen.strokeStyle = palette.colour("--accent");
    pen.strokeRect(from + 0.5, 0.5, Math.max(to - from, 3), height - 1);
  }

  /// The picture of the whole run, which stays the same while one moves through it.
  small(x, palette, canvas, height) {
    const { run } = this;
    const image = make("canvas", { width: canvas.width, height: canvas.height });
    const pen = image.getContext("2d");
    pen.scale(canvas.height / height, canvas.height / height);
    const process = run.states.find((lane) => lane.name === "App process");
    let drawn = -Infinity;
    process?.begin.forEach((begin, index) => {
      const [from, to] = [x(begin), x(process.begin[index + 1] ?? run.end)];
      if (to < drawn + 0.5) return;
      drawn = to;
      pen.globalAlpha = process.tone[index] === "quiet" ? 0.15 : 0.5;
      pen.fillStyle = palette.tone(process.tone[index]);
      pen.fillRect(from, 9, Math.max(to - from, 0.7), height - 14);
    });
    pen.globalAlpha = 1;
    for (const task of run.tasks) {
      for (const done of task.runs) {
        pen.fillStyle = palette.end(done.outcome);
        pen.fillRect(x(done.begin) - 1, 3, 2.5, 6);
      }
    }
    pen.fillStyle = palette.colour("--bad");
    for (const row of run.rows.marked("finding", "kill", "expiry")) pen.fillRect(x(run.rows.begin[row]) - 1, 3, 2.5, height - 6);
    return image;
  }
}
