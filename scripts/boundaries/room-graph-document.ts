/** Inserts a graph between the markers of that name in a document. Throws when the markers are missing. */
export function withGraph(document: string, name: string, graph: string): string {
  const [before, rest] = split(document, startOf(name));
  const [, after] = split(rest, endOf(name));
  return `${before}${startOf(name)}${graph}\n${endOf(name)}${after}`;
}

const startOf = (name: string): string => `<!-- ${name}:start -->\n`;
const endOf = (name: string): string => `<!-- ${name}:end -->`;

function split(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  if (at < 0) throw new Error(`the document has no mark ${mark.trim()}`);
  return [text.slice(0, at), text.slice(at + mark.length)];
}
