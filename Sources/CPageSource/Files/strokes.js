/// The strokes of which lanes are made: bars, curves, signs and words.
class Strokes {
  constructor(context, scale, palette, isNarrow) {
    // Those of a legend stand on no scale.
    Object.assign(this, { context, scale, palette, isNarrow, x: scale.mapper?.() });
    [this.left, this.right] = [scale.left, scale.left + scale.width];
  }

  /// As much of a text as fits.
  fitted(text, room) {
    text = cut(text, 120);
    if (this.context.measureText(text).width <= room) return text;
    let [low, high] = [0, text.length];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.context.measureText(text.slice(0, middle) + "…").width <= room) low = middle;
      else high = middle - 1;
    }
    return low < 2 ? "" : text.slice(0, low).trimEnd() + "…";
  }

  /// Calls back for each span in view, but for those that would hide behind the one before.
  each(begins, ends, visit) {
    const { first, last } = this.scale;
    let drawn = -Infinity;
    for (let index = Math.max(0, lastIndex(begins, first)); index < begins.length && begins[index] <= last; index += 1) {
      const [from, to] = [this.x(begins[index]), this.x(ends(index))];
      if (to < this.left || to <= drawn + 0.5) continue;
      // What is left out hides nothing.
      if (visit(index, Math.max(from, this.left - 2), Math.min(to, this.right + 2)) !== false) drawn = to;
    }
  }

  bar(from, to, top, height, tone, words) {
    const pen = this.context;
    const width = Math.max(to - from, 1.5);
    const colour = this.palette.tone(tone);
    if (width <= 3 && tone !== "quiet") {
      pen.fillStyle = colour;
      pen.fillRect(from, top, width, height);
      return;
    }
    pen.globalAlpha = tone === "quiet" ? 0.35 : 0.24;
    pen.fillStyle = colour;
    pen.fillRect(from, top, width, height);
    pen.globalAlpha = tone === "quiet" ? 0 : 0.55;
    const hatching = width > 6 && this.palette.hatching(pen, tone);
    if (hatching) {
      pen.fillStyle = hatching;
      pen.fillRect(from, top, width, height);
    }
    pen.globalAlpha = 1;
    pen.fillStyle = colour;
    if (tone !== "quiet") pen.fillRect(from, top, Math.min(3, width), height);
    if (words && width > 34) this.words(words, Math.max(from, this.left) + 7, top, to - Math.max(from, this.left) - 12, height, hatching ? colour : null);
  }

  /// A text that is as long as there is room; over a hatching it stands on a plain ground.
  words(text, left, top, room, height, colour = null) {
    const pen = this.context;
    pen.font = this.palette.font(11);
    const shown = this.fitted(text, room);
    if (!shown) return;
    pen.textAlign = "left";
    pen.textBaseline = "middle";
    if (colour) {
      for (const [ground, opacity] of [[this.palette.colour("--ground"), 1], [colour, 0.24]]) {
        pen.fillStyle = ground;
        pen.globalAlpha = opacity;
        pen.fillRect(left - 4, top, pen.measureText(shown).width + 8, height);
      }
      pen.globalAlpha = 1;
    }
    pen.fillStyle = this.palette.colour("--ink");
    pen.fillText(shown, left, top + height / 2 + 0.5);
  }

  glyph(mark, x, y) {
    const pen = this.context;
    const colours = { finding: "--bad", error: "--bad", kill: "--bad", expiry: "--bad", warning: "--late", fault: "--late", user: "--person" };
    pen.fillStyle = pen.strokeStyle = this.palette.colour(colours[mark] ?? "--strong");
    pen.beginPath();
    if (mark === "kill") {
      pen.lineWidth = 2.5;
      for (const sign of [1, -1]) {
        pen.moveTo(x - 4, y - 4 * sign);
        pen.lineTo(x + 4, y + 4 * sign);
      }
      pen.stroke();
      pen.lineWidth = 1;
    } else if (mark === "finding" || mark === "warning" || mark === "fault") {
      pen.moveTo(x, y - 6);
      pen.lineTo(x + 5.5, y + 4);
      pen.lineTo(x - 5.5, y + 4);
      pen.fill();
    } else if (mark === "expiry") {
      pen.arc(x, y, 6.5, 0, 7);
      pen.fill();
      this.hands(x, y);
    } else if (mark === "user") {
      pen.arc(x, y, 4, 0, 7);
      pen.fill();
    } else pen.fillRect(x - 1, y - 6, 2.5, 12);
  }

  /// The line of a request that waits, with a dot wherever the app asked for it.
  pending(from, to, y, asked) {
    const pen = this.context;
    pen.strokeStyle = pen.fillStyle = this.palette.colour("--faint");
    pen.setLineDash([2, 2]);
    pen.beginPath();
    pen.moveTo(from, y);
    pen.lineTo(to, y);
    pen.stroke();
    pen.setLineDash([]);
    for (const x of asked) {
      pen.beginPath();
      pen.arc(x, y, 2.5, 0, 7);
      pen.fill();
    }
  }

  /// A tick for what was done to a file: the longer, the safer the bytes are.
  deed(kind, x, top, height) {
    const part = height * [0.45, 0.7, 1][kind];
    this.context.fillStyle = this.palette.colour(["--resting", "--soft", "--strong"][kind]);
    this.context.fillRect(x - 0.75, top + height - part, 1.5, part);
  }

  /// A tick for a fault; one that did harm is wide, so that it is found among thousands.
  tick(colour, part, x, top, height) {
    const width = colour === "--bad" ? 3 : 1.5;
    this.context.fillStyle = this.palette.colour(colour);
    this.context.fillRect(x - width / 2, top + height * (1 - part), width, height * part);
  }

  /// A curve of steps, from the first point in view to the last.
  curve(times, y, end, bottom, colour, isFilled, dash = []) {
    const pen = this.context;
    const start = Math.max(0, lastIndex(times, this.scale.first));
    const points = [];
    for (let index = start; index < times.length && times[index] <= this.scale.last; index += 1) {
      points.push([this.x(times[index]), y(index)], [this.x(Math.min(times[index + 1] ?? end, end)), y(index)]);
    }
    if (points.length === 0) return;
    pen.beginPath();
    points.forEach(([x, height], index) => (index === 0 ? pen.moveTo(x, height) : pen.lineTo(x, height)));
    pen.strokeStyle = pen.fillStyle = this.palette.colour(colour);
    pen.lineWidth = 1.5;
    pen.setLineDash(dash);
    pen.stroke();
    pen.setLineDash([]);
    pen.lineWidth = 1;
    if (!isFilled) return;
    pen.lineTo(points.at(-1)[0], bottom);
    pen.lineTo(points[0][0], bottom);
    pen.globalAlpha = 0.14;
    pen.fill();
    pen.globalAlpha = 1;
  }

  /// What runs, with its words behind what stands at its beginning.
  running(from, to, top, height, outcome, words, inset = 0) {
    const pen = this.context;
    const width = Math.max(to - from, 3);
    pen.fillStyle = this.palette.end(outcome);
    pen.fillRect(from, top, width, height);
    if (width - inset > 60) {
      pen.font = this.palette.font(10, 600);
      pen.fillStyle = this.palette.colour("--ground");
      pen.textAlign = "left";
      pen.textBaseline = "middle";
      pen.fillText(this.fitted(words, width - inset - 8), from + inset + 4, top + height / 2 + 0.5);
    }
  }

  /// The hands of a clock: its time was over.
  hands(x, y) {
    const pen = this.context;
    pen.strokeStyle = this.palette.colour("--ground");
    pen.lineWidth = 1.75;
    pen.beginPath();
    pen.moveTo(x, y - 5);
    pen.lineTo(x, y);
    pen.lineTo(x + 3.5, y + 2);
    pen.stroke();
    pen.lineWidth = 1;
  }

  /// How a run ended, as a sign on a disc: it is seen though the run lasts no pixel.
  badge(run, x, y) {
    const pen = this.context;
    pen.fillStyle = this.palette.end(run.expiry !== null && run.outcome === "success" ? "system" : run.outcome);
    pen.beginPath();
    pen.arc(x, y, 8, 0, 7);
    pen.fill();
    pen.fillStyle = this.palette.colour("--ground");
    pen.font = this.palette.font(11, 700);
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    if (run.expiry !== null) this.hands(x, y);
    else pen.fillText((ENDS[run.outcome] ?? ENDS.open)[1], x, y + 0.5);
    pen.textAlign = "left";
  }
}
