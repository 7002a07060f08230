export type Arrow = readonly [from: string, to: string];

/**
 * Returns the groups whose members all depend on each other, directly or indirectly (strongly connected components).
 */
export function knotsOf(arrows: Iterable<Arrow>): readonly (readonly string[])[] {
  const next = new Map<string, Set<string>>();
  for (const [from, to] of arrows) next.set(from, (next.get(from) ?? new Set()).add(to));
  const reached = new Map([...next.keys()].map((name) => [name, reachableFrom(name, next)]));
  const isKnotted = (a: string, b: string): boolean =>
    reached.get(a)?.has(b) === true && reached.get(b)?.has(a) === true;
  const rest = new Set(next.keys());
  const knots: string[][] = [];
  for (const name of rest) {
    const knot = [...rest].filter((other) => other === name || isKnotted(name, other));
    for (const member of knot) rest.delete(member);
    if (knot.length > 1) knots.push(knot.sort());
  }
  return knots;
}

function reachableFrom(start: string, next: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [start];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    for (const to of next.get(name) ?? []) {
      if (found.has(to)) continue;
      found.add(to);
      open.push(to);
    }
  }
  return found;
}
