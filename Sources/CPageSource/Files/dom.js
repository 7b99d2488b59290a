/// Makes an element; whatever is put into it is text, never markup.
function make(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

const byID = (id) => document.getElementById(id);

/// The name of something that the app chose: its direction of writing stays its own.
const named = (text, kind = "name") => make("bdi", { class: kind, title: text }, cut(text, 160));

/// A text with so many characters at most.
const cut = (text, limit) => (text.length > limit ? text.slice(0, limit - 1) + "…" : text);

/// The pen of a canvas that is as sharp as the screen.
function penOf(canvas, width, height) {
  const density = Math.min(devicePixelRatio || 1, 2);
  Object.assign(canvas, { width: Math.round(width * density), height: Math.round(height * density) });
  Object.assign(canvas.style, { width: `${width}px`, height: `${height}px` });
  const pen = canvas.getContext("2d");
  pen.scale(density, density);
  return pen;
}
