const START = '<!-- room-graph:start -->\n';
const END = '<!-- room-graph:end -->';

/** Puts the graph between the marks of a document. Throws when the marks are missing. */
export function withRoomGraph(document: string, graph: string): string {
  const [before, rest] = split(document, START);
  const [, after] = split(rest, END);
  return `${before}${START}${graph}\n${END}${after}`;
}

function split(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  if (at < 0) throw new Error(`the document has no mark ${mark.trim()}`);
  return [text.slice(0, at), text.slice(at + mark.length)];
}
