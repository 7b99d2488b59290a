/// Paints lanes: only what is in view, and nothing twice on the same pixel.
class Painter extends Strokes {
  /// How much room lanes need above their content where labels have no column of their own.
  static labelHeight(lane, isNarrow) { return isNarrow && lane.kind !== "heading" ? 15 : 0; }

  static height(lane, isNarrow) { return (isNarrow && lane.bare || lane.height) + 4 + Painter.labelHeight(lane, isNarrow); }

  /// So far signs reach beyond the ends of the scale: what happens at the very end is seen whole.
  static rim = 8;
  /// The kinds of lanes whose signs stand on an instant.
  static signed = ["marks", "faults", "task"];

  paint(run, lanes, top, isLabelled = true) {
    const pen = this.context;
    for (const lane of lanes) {
      const label = Painter.labelHeight(lane, this.isNarrow);
      if (isLabelled) this.label(lane, top);
      if (lane.kind === "heading") this.rule(isLabelled ? 0 : this.left, Math.round(top) + 0.5);
      pen.save();
      pen.beginPath();
      const rim = Painter.signed.includes(lane.kind) ? Painter.rim : 0;
      pen.rect(this.left - rim, top, this.right - this.left + 2 * rim, lane.height + 4 + label);
      pen.clip();
      if (!lane.isAbsent) this[lane.kind](lane, top + label + 2, run);
      pen.restore();
      top += Painter.height(lane, this.isNarrow);
    }
    return top;
  }

  label(lane, top) {
    const pen = this.context;
    const isHeading = lane.kind === "heading";
    pen.font = this.palette.font(isHeading ? 11 : 12, isHeading || lane.kind === "task" ? 600 : 400);
    pen.fillStyle = this.palette.colour(isHeading ? "--faint" : "--ink");
    pen.textBaseline = "middle";
    const room = this.isNarrow ? this.right - 8 : this.left - 16;
    const middle = this.isNarrow && !isHeading ? top + 8 : lane.kind === "task" ? top + 13 : lane.note ? top + 9 : top + lane.height / 2 + 2;
    pen.textAlign = "left";
    const name = this.fitted(isHeading ? lane.name.toUpperCase() : lane.name, room);
    pen.fillText(name, 8, middle);
    if (!lane.note) return;
    // Below the name, or behind it where lines are short of room.
    const [left, down] = this.isNarrow ? [16 + pen.measureText(name).width, 0] : [8, 15];
    pen.font = this.palette.font(11);
    pen.fillStyle = this.palette.colour("--faint");
    pen.fillText(this.fitted(lane.note, room + 8 - left), left, middle + down);
  }

  rule(from, y) {
    const pen = this.context;
    pen.strokeStyle = this.palette.colour("--line");
    pen.beginPath();
    pen.moveTo(from, y);
    pen.lineTo(this.right, y);
    pen.stroke();
  }

  heading() {}

  states(lane, top, run) {
    const { begin, words, tone } = lane.data;
    this.each(begin, (index) => begin[index + 1] ?? run.end, (index, from, to) => {
      if (!words[index]) return false;
      return this.bar(from, to, top, Math.min(lane.height, 20), tone[index], words[index]);
    });
  }

  /// Signs with what they say, where there is room; of those at one place the worst stands for all.
  marks(lane, top, run) {
    const { first, last } = this.scale;
    const worth = (row) => (TROUBLES.indexOf(run.rows.mark(row)) + TROUBLES.length + 1) % (TROUBLES.length + 1);
    let index = Math.max(0, lastIndex(lane.times, first));
    while (index < lane.times.length && lane.times[index] <= last) {
      const x = this.x(lane.times[index]);
      let worst = lane.rows[index];
      let next = index + 1;
      let after = this.right;
      for (; next < lane.times.length; next += 1) {
        after = this.x(lane.times[next]);
        if (after >= x + 1) break;
        if (worth(lane.rows[next]) < worth(worst)) worst = lane.rows[next];
      }
      this.glyph(run.rows.mark(worst), x, top + lane.height / 2);
      const room = (next < lane.times.length ? after : this.right) - x;
      const others = next - index > 1 ? ` (+${next - index - 1})` : "";
      if (room >= 60) this.words(run.rows.at(worst).what + others, x + 9, top, room - 15, lane.height);
      index = next;
    }
  }

  level(lane, top, run) {
    const { at, value, top: most } = lane.data;
    const y = (level) => top + lane.height - 2 - (level / (most || 1)) * (lane.height - 4);
    this.curve(at, (index) => y(value[index]), run.end, top + lane.height, "--curve", true);
    const pen = this.context;
    pen.font = this.palette.font(10);
    pen.fillStyle = this.palette.colour("--faint");
    pen.textBaseline = "top";
    pen.textAlign = "right";
    const right = Math.min(this.right, this.x(run.end));
    // Of a share what is left at the end; of a count how far up the curve goes.
    const words = lane.data.share ? `${Math.round(value[value.length - 1] * 100)} % at the end` : `up to ${most}`;
    // Beside the curve, not on it.
    const isHigh = value[value.length - 1] > (most || 1) / 2;
    if (right > this.left + 30) pen.fillText(words, right - 4, isHigh ? top + lane.height - 12 : top + 2);
  }

  scores(lane, top, run) {
    const { rated, ratings } = lane.task;
    const y = (value) => top + lane.height - 2 - value * (lane.height - 4);
    this.curve(rated, (index) => y(ratings[index][1]), run.end, top + lane.height, "--late", false, [3, 3]);
    this.curve(rated, (index) => y(ratings[index][0]), run.end, top + lane.height, "--curve", true);
  }

  /// A tick for each fault: those that did harm are long and red, those whose future is that of another one are pale.
  faults(lane, top) {
    const pen = this.context;
    const { at, failures, isShared } = lane.data;
    const { first, last } = this.scale;
    const kinds = [["--quiet", 0.35, 1, (index) => failures[index].length === 0 && isShared[index]],
      ["--good", 0.6, 1, (index) => failures[index].length === 0 && !isShared[index]],
      ["--bad", 0.9, 0.45, (index) => failures[index].length > 0 && isShared[index]],
      ["--bad", 1, 1, (index) => failures[index].length > 0 && !isShared[index]]];
    for (const [colour, part, opacity, isMeant] of kinds) {
      let drawn = -Infinity;
      pen.globalAlpha = opacity;
      for (let index = Math.max(0, lastIndex(at, first)); index < at.length && at[index] <= last; index += 1) {
        const x = this.x(at[index]);
        if (x < drawn + 1 || !isMeant(index)) continue;
        drawn = x;
        this.tick(colour, part, x, top, lane.height);
      }
    }
    pen.globalAlpha = 1;
  }

  file(lane, top) {
    const { at, operation } = lane.file;
    const drawn = [-Infinity, -Infinity, -Infinity];
    const { first, last } = this.scale;
    for (let index = Math.max(0, lastIndex(at, first)); index < at.length && at[index] <= last; index += 1) {
      const x = this.x(at[index]);
      const kind = operation[index];
      if (x < drawn[kind] + 1) continue;
      drawn[kind] = x;
      this.deed(kind, x, top, lane.height);
    }
  }

  work(lane, top) {
    const begins = lane.begins ??= Float64Array.from(lane.spans, (span) => span.begin);
    const { first, last } = this.scale;
    const drawn = [];
    for (let index = 0; index < begins.length && begins[index] <= last; index += 1) {
      const span = lane.spans[index];
      if (span.end < first) continue;
      const [from, to] = [this.x(span.begin), this.x(span.end)];
      if (to <= (drawn[lane.row[index]] ?? -Infinity) + 0.5 && span.outcome === "success") continue;
      drawn[lane.row[index]] = to;
      this.running(from, to, top + lane.row[index] * 12, 10, span.outcome, span.words);
    }
  }

  task(lane, top) {
    const pen = this.context;
    const { first, last } = this.scale;
    let waited = -Infinity;
    for (const wait of lane.task.waits) {
      if (wait.end >= first && wait.begin <= last) waited = this.waiting(wait, top, waited);
    }
    const begins = lane.begins ??= Float64Array.from(lane.reasons, (reason) => reason.begin);
    const drawn = [];
    for (let index = 0; index < begins.length && begins[index] <= last; index += 1) {
      const reason = lane.reasons[index];
      if (reason.end < first) continue;
      const to = this.x(reason.end);
      if (to < this.left || to < (drawn[lane.row[index]] ?? -Infinity) + 0.5) continue;
      drawn[lane.row[index]] = to;
      const from = Math.max(this.x(reason.begin), this.left - 4);
      this.bar(from, Math.min(to, this.right + 4), top + 24 + lane.row[index] * 16, 14, reason.tone, `${reason.needed} · ${reason.rule}`);
    }
    let shown = -Infinity;
    for (const run of lane.task.runs) {
      if (run.end < first || run.begin > last) continue;
      const from = this.x(run.begin);
      const to = this.x(run.end);
      if (to <= shown + 0.5 && run.outcome === "success" && run.expiry === null) continue;
      const isBadged = from > shown + 6;
      this.running(from, run.expiry === null ? to : this.x(run.expiry), top + 3, 13, run.outcome, run.words, isBadged ? Painter.rim : 0);
      if (run.expiry !== null) {
        const over = this.x(run.expiry);
        pen.fillStyle = this.palette.colour("--late");
        pen.fillRect(over, top + 3, Math.max(to - over, 3), 13);
      }
      if (isBadged) this.badge(run, from, top + 9);
      shown = Math.max(shown, from);
    }
  }

  /// The line of a request that waits, unless it would hide behind the one before; gives where the last one ended.
  waiting(wait, top, waited) {
    const [from, to] = [Math.max(this.x(wait.begin), this.left - 4), Math.min(this.x(wait.end), this.right + 4)];
    if (to <= waited + 0.5) return waited;
    this.pending(from, to, top + 9.5, wait.asked.map((asked) => this.x(asked)));
    return to;
  }
}
