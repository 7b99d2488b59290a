/// The app's files and defaults in a run, and what they were at an instant.
class Containers {
  constructor(data, text) {
    this.files = data.files.map((file) => ({
      ...file, at: summed(file.at), protection: file.class.map(text), text: (index) => text(file.text[index]),
      isText: (index) => file.text[index] >= 0, isLeftOut: (index) => file.text[index] === -2,
    }));
    this.defaults = data.defaults.map((entry) => ({ ...entry, at: summed(entry.at), value: entry.value.map(text) }));
  }

  /// The files that are there, each with the number of its present state.
  filesAt(at) {
    return this.files.map((file) => [file, lastIndex(file.at, at)]).filter(([file, index]) => index >= 0 && file.size[index] >= 0);
  }

  /// The defaults that are set, each with the number of its present value.
  defaultsAt(at) {
    return this.defaults.map((entry) => [entry, lastIndex(entry.at, at)]).filter(([entry, index]) => index >= 0 && entry.value[index] !== null);
  }
}

/// Files and defaults as the panel shows them; texts that somebody has opened stay open from moment to moment.
class Shelf {
  static limit = 60;

  constructor(panel) { Object.assign(this, { panel, opened: new Set() }); }

  sections(run, at) {
    if (!run.containers) return this.written(run, at);
    const [files, defaults] = [run.containers.filesAt(at), run.containers.defaultsAt(at)];
    const nothing = (words) => make("p", { class: "fine" }, words);
    const domains = [...new Set(defaults.map(([entry]) => entry.domain))];
    return [
      this.panel.section("Files", files.length === 0 ? nothing("The app has no file yet.")
        : make("ul", { class: "files" }, ...files.slice(0, Shelf.limit).map(([file, index]) => this.file(run, file, index, at))),
      files.length > Shelf.limit ? nothing(`… and ${files.length - Shelf.limit} more`) : null),
      this.panel.section("Defaults", defaults.length === 0 ? nothing("The app has set no default yet.") : null,
        ...domains.flatMap((domain) => [
          domains.length > 1 ? make("p", { class: "fine" }, named(domain)) : null,
          make("dl", { class: "defaults" }, ...defaults.filter(([entry]) => entry.domain === domain)
            .flatMap(([entry, index]) => this.value(run, entry, index)))])),
    ];
  }

  file(run, file, index, at) {
    const head = [named(file.path), make("span", { class: "size" }, bytesWords(file.size[index]))];
    const facts = make("p", { class: "fine" }, file.synced[index] ? "on the medium" : make("b", { class: "loose" }, "not on the medium yet"),
      ` · ${file.protection[index]} · since `, this.panel.moment(run, file.at[index]), ...this.deeds(run, file, at));
    if (!file.isText(index)) {
      const note = file.isLeftOut(index) ? make("p", { class: "fine" }, "Its text is left out: the page holds so much of others.") : null;
      return make("li", {}, make("div", { class: "head" }, ...head), facts, note);
    }
    const key = `${run.name}\n${file.path}`;
    const details = make("details", { open: this.opened.has(key), ontoggle: () => this.opened[details.open ? "add" : "delete"](key) },
      make("summary", { class: "head" }, ...head), make("pre", {}, make("bdi", {}, file.text(index))));
    return make("li", {}, details, facts);
  }

  /// What the app did to a file until then; a journal counts for its database.
  deeds(run, { path }, at) {
    const lane = run.files.find((file) => file.path === path);
    const last = lane ? lastIndex(lane.at, at) : -1;
    if (last < 0) return [];
    const counts = [0, 0, 0];
    for (let index = 0; index <= last; index += 1) counts[lane.operation[index]] += 1;
    const words = [["write", "writes"], ["sync", "syncs"], ["commit", "commits"]]
      .flatMap((forms, kind) => (counts[kind] > 0 ? [`${counts[kind]} ${forms[counts[kind] === 1 ? 0 : 1]}`] : []));
    return [` · ${words.join(", ")}`];
  }

  value(run, entry, index) {
    return [make("dt", {}, named(entry.key)), make("dd", {}, make("bdi", { title: entry.value[index] }, cut(entry.value[index], 300)), " ",
      this.panel.moment(run, entry.at[index]))];
  }

  /// A trace by itself tells what was done to files, and not what they hold.
  written(run, at) {
    const items = run.files.flatMap((file) => {
      const last = lastIndex(file.at, at);
      return last < 0 ? [] : [make("li", {}, named(file.path), ...this.deeds(run, file, at), "; last at ", this.panel.moment(run, file.at[last]))];
    });
    return [this.panel.section("Files and defaults", make("ul", {}, ...items),
      make("p", { class: "fine" }, "A trace alone does not tell what files hold: a page of the scenario does."))];
  }
}

/// So many bytes: `512 bytes`, `4.2 kB`.
function bytesWords(count) {
  if (count < 1000) return `${count} ${count === 1 ? "byte" : "bytes"}`;
  return count < 1e6 ? `${(count / 1e3).toFixed(1)} kB` : `${(count / 1e6).toFixed(1)} MB`;
}
