/// A run as the page's data has it: columns of times and texts, and where one is at an instant.
///
/// Times are microseconds of virtual time.
class Run {
  constructor(data) {
    const text = (index) => (index === null ? null : data.texts[index]);
    this.text = text;
    Object.assign(this, { name: data.name, head: data.head, end: data.head.end, rules: data.rules });
    this.clock = new Clock(data.clock);
    this.states = data.states.map((lane) => ({
      name: lane.name, isOfApp: lane.app, note: lane.note, begin: summed(lane.begin), words: lane.words.map(text), tone: lane.tone.map(text),
    }));
    this.levels = data.levels.map((lane) => ({ ...lane, at: summed(lane.at) }));
    this.tasks = data.tasks.map((task) => new Task(task, text));
    this.works = data.works.map((work) => ({
      ...work,
      spans: work.spans.map(([begin, end, words, outcome]) =>
        ({ begin, end, words: text(words), outcome: text(outcome) })),
    }));
    this.files = data.files.map((file) => ({ ...file, at: summed(file.at) }));
    this.containers = data.containers && new Containers(data.containers, text);
    this.faults = data.faults.map((lane) => ({
      name: lane.name, at: summed(lane.at), isShared: lane.shared, command: lane.command.map(text), story: lane.story, own: lane.own,
      failures: lane.failures.map((failures) => failures.map(text)),
    }));
    this.rows = new Rows(data.rows, text);
  }

  /// What has to be looked at, in the order of time.
  get troubles() {
    return this.found ??= this.rows.marked(...TROUBLES).map((index) => {
      const { begin, what, rule, mark } = this.rows.at(index);
      return { at: begin, what, rule, mark };
    });
  }

  /// When faults struck after which something was wrong.
  get failedFaults() {
    return this.faults.flatMap((lane) => [...lane.at].filter((_, index) => lane.failures[index].length > 0));
  }
}

/// One identifier: how it waited, ran and was rated.
class Task {
  constructor(data, text) {
    Object.assign(this, { id: data.id, name: data.name, kind: data.kind, rated: summed(data.rated), ratings: data.ratings });
    this.waits = data.waits.map((wait) => ({
      ...wait, outcome: text(wait.outcome), rule: text(wait.rule),
      reasons: wait.reasons.map(([begin, end, rule, tone, seen, needed, confidence]) => ({
        begin, end, rule: text(rule), tone: text(tone), seen: text(seen), needed: text(needed),
        confidence: text(confidence),
      })),
    }));
    this.runs = data.runs.map(([begin, end, number, expiry, outcome, words, rule]) => ({
      begin, end, number, expiry, outcome: text(outcome), words: text(words), rule: text(rule),
    }));
  }

  /// The request that waits at an instant.
  waiting(at) {
    return this.waits.find((wait) => wait.begin <= at && at < wait.end)
      ?? this.waits.find((wait) => wait.begin === at && wait.end === at);
  }
}

/// The rows of the timeline.
class Rows {
  constructor(data, text) {
    Object.assign(this, { text, data });
    this.begin = summed(data.begin);
    this.count = this.begin.length;
  }

  at(index) {
    return {
      index, begin: this.begin[index], end: this.begin[index] + this.data.span[index],
      who: this.text(this.data.who[index]), what: this.text(this.data.what[index]),
      rule: this.text(this.data.rule[index]), mark: this.mark(index),
    };
  }

  mark(index) { return this.text(this.data.mark[index]); }

  /// The numbers under which the data has marks.
  numbers(marks) {
    this.known ??= new Map([...new Set(this.data.mark)].map((number) => [this.text(number), number]));
    return new Set(marks.map((mark) => this.known.get(mark)));
  }

  /// The numbers of the rows with one of these marks.
  marked(...marks) {
    const wanted = this.numbers(marks);
    const found = [];
    for (let index = 0; index < this.count; index += 1) {
      if (wanted.has(this.data.mark[index])) found.push(index);
    }
    return found;
  }
}

/// Times from the steps between them.
function summed(steps) {
  const times = new Float64Array(steps.length);
  let time = 0;
  for (let index = 0; index < steps.length; index += 1) times[index] = time += steps[index];
  return times;
}

/// The last index whose time is not behind an instant; −1 for none.
function lastIndex(times, at) {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (times[middle] <= at) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
