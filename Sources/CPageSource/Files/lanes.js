/// The lanes of a run from top to bottom, each with its height; how they are painted is said elsewhere.
function lanesOf(run) {
  const state = (name) => run.states.filter((lane) => lane.name === name).map(stateLane);
  const marks = (name, ...kinds) => {
    const rows = run.rows.marked(...kinds);
    return rows.length === 0 ? [] : [{ kind: "marks", name, rows, times: Float64Array.from(rows, (row) => run.rows.begin[row]), height: 18 }];
  };
  const rest = run.states.filter((lane) => !lane.isOfApp).map((lane) => lane.name)
    .filter((name) => !["Screen and lock", "Power", "Low Power Mode", "Network"].includes(name));
  const lanes = [
    heading("User and phone"),
    ...marks("User", "user"), ...state("Screen and lock"),
    ...run.levels.filter((lane) => lane.name === "Battery").map(levelLane), ...state("Power"), ...state("Low Power Mode"),
    ...state("Network"), ...rest.flatMap(state), ...marks("Pushes, notifications", "push"),
    heading("A fault at each point"),
    ...run.faults.map((data) => ({ kind: "faults", name: data.name, note: faultNote(data), data, height: 32 })),
    heading("App"), ...run.states.filter((lane) => lane.isOfApp).flatMap((lane) => state(lane.name)),
    ...run.works.filter((work) => work.kind !== "transfer").map(workLane),
    ...run.files.map(fileLane), ...marks("Prints and logs", "output", "error"),
    ...marks("Trouble", ...TROUBLES, "note"),
    heading("Tasks"),
    ...run.tasks.map(taskLane), ...run.works.filter((work) => work.kind === "transfer").map(workLane),
    ...run.levels.filter((lane) => lane.name !== "Battery").map(levelLane),
    ...run.tasks.filter((task) => task.rated.length > 0).map((task) => ({ kind: "scores", name: `Score: ${task.name}`, task, height: 26 })),
  ];
  return lanes.filter((lane, index) => lane.kind !== "heading" || (lanes[index + 1] && lanes[index + 1].kind !== "heading"));
}

/// How many faults of a kind did harm.
function faultNote({ failures }) {
  const failed = failures.filter((found) => found.length > 0).length;
  return failed === 0 ? `${failures.length} runs, all well` : `${failed} of ${failures.length} runs failed`;
}

/// A state; where it tells reasons, they stand below its name: moments are too short for words.
const stateLane = (data) => ({ kind: "states", name: data.name, note: data.note, data, height: data.note ? 30 : 20, bare: 20 });
const heading = (name) => ({ kind: "heading", name, height: 22 });
const levelLane = (data) => ({ kind: "level", name: data.name, data, height: 26 });

function fileLane(file) {
  return { kind: "file", name: file.path.split("/").at(-1) || file.path, file, height: 16 };
}

function workLane(work) {
  const rows = packed(work.spans, 3);
  const name = work.kind === "transfer" ? `Transfers ${work.name}` : `Background task ${work.name.split(".").at(-1)}`;
  return { kind: "work", name, work, ...rows, height: 6 + 12 * rows.depth };
}

/// A task: one strip for what runs, and below it one for each reason that is in the way at the same time.
function taskLane(task) {
  const rows = packed(task.waits.flatMap((wait) => wait.reasons), 7);
  return { kind: "task", name: task.name, note: task.kind, task, reasons: rows.spans, ...rows, height: 26 + 16 * rows.depth };
}

/// Spans in the order of their beginnings, each on the first row that is free.
function packed(spans, limit) {
  const sorted = [...spans].sort((one, other) => one.begin - other.begin || other.end - one.end);
  const free = [];
  const row = sorted.map((span) => {
    let index = free.findIndex((end) => end <= span.begin);
    if (index < 0) index = Math.min(free.length, limit - 1);
    free[index] = Math.max(span.end, free[index] ?? 0);
    return index;
  });
  return { spans: sorted, row, depth: Math.max(1, free.length) };
}

/// The lanes of two runs, each beside its like and as high; where a run has none of a kind, its place stays empty.
function beside(lists) {
  const key = (lane) => [lane.kind, lane.name, lane.task?.id, lane.work?.name, lane.file?.path].join("\n");
  const known = lists.map((lanes) => new Map(lanes.map((lane) => [key(lane), lane])));
  const order = lists[0].map(key);
  let above = -1;
  for (const lane of lists[1]) {
    const place = order.indexOf(key(lane));
    if (place >= 0) above = place;
    else order.splice((above += 1), 0, key(lane));
  }
  return known.map((lanes, side) => order.map((name) => {
    const [own, other] = [lanes.get(name), known[1 - side].get(name)];
    const height = Math.max(own?.height ?? 0, other?.height ?? 0);
    return own ? { ...own, height } : { ...other, height, isAbsent: true };
  }));
}
