/// A button that opens the page of a rule.
function ruleButton(rule, page) {
  return make("button", { type: "button", class: "rule", onclick: () => openRule(rule, page) }, rule);
}

/// Shows what a rule says, how sure that is, and by which numbers it decides.
function openRule(id, page) {
  const rule = page.runs.map((run) => run.rules[id]).find((found) => found);
  const dialog = byID("rule");
  const close = make("button", { type: "button", class: "close", onclick: () => dialog.close() }, "Close");
  if (!rule) {
    dialog.replaceChildren(make("h2", { id: "ruleTitle" }, id), make("p", {}, "This run does not name the rule."), close);
  } else {
    const fact = (name, ...words) => [make("dt", {}, name), make("dd", {}, ...words)];
    const related = rule.related.flatMap(([other, title]) => [ruleButton(other, page), ` ${title} `]);
    dialog.replaceChildren(
      make("h2", { id: "ruleTitle" }, `${id}  ${rule.title}`), make("p", {}, rule.statement),
      make("dl", {}, ...fact("confidence", make("span", { class: `confidence ${rule.confidence}` }, rule.confidence)),
        ...fact("source", rule.source), ...fact("what to do", rule.fix),
        ...(rule.constants.length === 0 ? [] : fact("constants", make("table", {}, ...rule.constants.map(([name, value, unit, confidence]) =>
          make("tr", {}, make("td", {}, name), make("td", {}, value), make("td", {}, unit), make("td", {}, confidence)))))),
        ...(related.length === 0 ? [] : fact("related", ...related))),
      close);
  }
  if (!dialog.open) dialog.showModal();
}
