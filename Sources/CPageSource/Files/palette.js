/// How tones and ends look. The hues differ for all kinds of colour vision, and each tone has a hatching of its own.
const TONES = {
  date: ["--date", "dots", "earliest begin date"], power: ["--power", "up", "power and battery"],
  network: ["--network", "flat", "network"], person: ["--person", "down", "what the user does"],
  app: ["--app", "none", "the app itself"], setting: ["--setting", "cross", "a setting"],
  limit: ["--limit", "grid", "limit, budget or score"], phone: ["--phone", "steep", "heat, lock, call"],
  kept: ["--soft", "none"], strong: ["--strong", "none"], soft: ["--soft", "none"], resting: ["--resting", "down"], quiet: ["--quiet", "none"],
};

const ENDS = {
  success: ["--good", "✓", "ended well"], failure: ["--bad", "!", "completed as failed"],
  system: ["--late", "!", "ended by the system"], killed: ["--bad", "✕", "killed"], open: ["--strong", "…", "goes on"],
};

/// What has to be looked at: the worst first.
const TROUBLES = ["finding", "kill", "expiry", "fault", "warning"];

/// The colours of the theme in force.
class Palette {
  constructor() {
    const style = getComputedStyle(document.documentElement);
    const known = new Map();
    this.colour = (name) => known.get(name) ?? known.set(name, style.getPropertyValue(name).trim()).get(name);
    this.cache = new Map();
    this.font = (size, weight = 400) => `${weight} ${size}px ${this.colour("--font")}`;
  }

  tone(name) { return this.colour((TONES[name] ?? TONES.quiet)[0]); }
  end(name) { return this.colour((ENDS[name] ?? ENDS.open)[0]); }

  /// The hatching of a tone, or null for none.
  hatching(context, name) {
    const kind = (TONES[name] ?? TONES.quiet)[1];
    if (kind === "none") return null;
    if (!this.cache.has(name)) this.cache.set(name, this.pattern(context, kind, this.tone(name)));
    return this.cache.get(name);
  }

  pattern(context, kind, colour) {
    const tile = document.createElement("canvas");
    tile.width = tile.height = 8;
    const pen = tile.getContext("2d");
    pen.strokeStyle = pen.fillStyle = colour;
    pen.globalAlpha = 0.5;
    const line = (...points) => {
      pen.beginPath();
      pen.moveTo(points[0], points[1]);
      pen.lineTo(points[2], points[3]);
      pen.stroke();
    };
    const strokes = {
      dots: () => pen.fillRect(3, 3, 1.6, 1.6),
      up: () => [-8, 0, 8].forEach((x) => line(x, 8, x + 8, 0)),
      down: () => [-8, 0, 8].forEach((x) => line(x, 0, x + 8, 8)),
      flat: () => line(0, 4, 8, 4),
      steep: () => line(4, 0, 4, 8),
      grid: () => { line(0, 4, 8, 4); line(4, 0, 4, 8); },
      cross: () => [-8, 0, 8].forEach((x) => { line(x, 0, x + 8, 8); line(x, 8, x + 8, 0); }),
    };
    strokes[kind]();
    return context.createPattern(tile, "repeat");
  }
}
