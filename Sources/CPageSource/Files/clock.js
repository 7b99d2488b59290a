const SECOND = 1e6, MINUTE = 60 * SECOND, HOUR = 60 * MINUTE, DAY = 24 * HOUR;

/// What the phone's clock shows in a run.
class Clock {
  constructor(settings) {
    this.settings = settings;
    this.from = Float64Array.from(settings, ([from]) => from);
  }

  setting(at) { return this.settings[Math.max(0, lastIndex(this.from, at))]; }

  /// Local time in microseconds since 1970.
  local(at) { return at + this.setting(at)[1]; }

  zone(at) { return this.setting(at)[2]; }

  /// The day: `Mon 2026-03-02`.
  day(at) {
    const date = new Date(Math.floor(this.local(at) / DAY) * DAY / 1000);
    const weekday = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"][date.getUTCDay()];
    return `${weekday} ${date.toISOString().slice(0, 10)}`;
  }

  /// How many midnights the clock has passed since the beginning.
  dayNumber(at) { return Math.floor(this.local(at) / DAY) - Math.floor(this.local(0) / DAY); }

  /// The time of day: `08:00:00`, with milliseconds where there are any.
  time(at) {
    const rest = this.local(at) - Math.floor(this.local(at) / DAY) * DAY;
    const padded = (value, width = 2) => String(Math.floor(value)).padStart(width, "0");
    const parts = padded(rest / HOUR) + ":" + padded((rest / MINUTE) % 60) + ":" + padded((rest / SECOND) % 60);
    const milliseconds = Math.floor((rest % SECOND) / 1000);
    return milliseconds === 0 ? parts : parts + "." + padded(milliseconds, 3);
  }

  /// A moment as a link has it: `03:12:40`, with the day in front of it where it is not the first one.
  link(at) {
    const day = this.dayNumber(at);
    return (day === 0 ? "" : day + ",") + this.time(at);
  }

  /// The instant that a link means; without a day the first one at which the clock shows it. Null for none.
  instant(link, end) {
    const match = /^(?:(\d{1,4}),)?(\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,3}))?)?$/.exec(link);
    if (!match) return null;
    const [day, hours, minutes, seconds] = match.slice(1, 5).map((part) => (part === undefined ? null : Number(part)));
    const milliseconds = Number((match[5] ?? "").padEnd(3, "0"));
    const timeOfDay = hours * HOUR + minutes * MINUTE + (seconds ?? 0) * SECOND + milliseconds * 1000;
    const first = Math.floor(this.local(0) / DAY);
    for (const [index, [from, lead]] of this.settings.entries()) {
      const until = index + 1 < this.settings.length ? this.settings[index + 1][0] : end + 1;
      const days = day === null ? Math.ceil((from + lead - timeOfDay) / DAY) : first + day;
      const at = days * DAY + timeOfDay - lead;
      if (from <= at && at < until) return at;
    }
    return null;
  }
}

/// A span of time in words: `1 h 20 min`.
function spanWords(span) {
  if (span === 0) return "no time";
  if (span < 1000) return `${Math.round(span)} µs`;
  if (span < SECOND) return `${Math.round(span / 1000)} ms`;
  const parts = [[DAY, "d"], [HOUR, "h"], [MINUTE, "min"], [SECOND, "s"]];
  const words = [];
  for (const [unit, name] of parts) {
    const count = Math.floor(span / unit);
    if (count > 0) words.push(`${count} ${name}`);
    span -= count * unit;
    if (words.length === 2) break;
  }
  return words.join(" ");
}
