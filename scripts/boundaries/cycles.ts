export type Arrow = readonly [from: string, to: string];

/**
 * Returns the groups whose members all depend on each other, directly or indirectly (strongly connected components).
 */
export function cyclesOf(arrows: Iterable<Arrow>): readonly (readonly string[])[] {
  const next = new Map<string, Set<string>>();
  for (const [from, to] of arrows) next.set(from, (next.get(from) ?? new Set()).add(to));
  const reached = new Map([...next.keys()].map((name) => [name, reachableFrom(name, next)]));
  const isCyclic = (a: string, b: string): boolean =>
    reached.get(a)?.has(b) === true && reached.get(b)?.has(a) === true;
  const rest = new Set(next.keys());
  const cycles: string[][] = [];
  for (const name of rest) {
    const cycle = [...rest].filter((other) => other === name || isCyclic(name, other));
    for (const member of cycle) rest.delete(member);
    if (cycle.length > 1) cycles.push(cycle.sort());
  }
  return cycles;
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
