/** A source of numbers in [0, 1) that is the same at every start: the demo world never differs between two machines (mulberry32). */
export type Random = () => number;

export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A whole number from `from` to `to`, both included. */
export const randomInteger = (random: Random, from: number, to: number): number =>
  from + Math.floor(random() * (to - from + 1));

/** One of the items. Throws on an empty list. */
export function pick<Item>(random: Random, items: readonly Item[]): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new RangeError('nothing to pick from');
  return item;
}

/** The items in another order (Fisher–Yates). */
export function shuffled<Item>(random: Random, items: readonly Item[]): readonly Item[] {
  const result = [...items];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = randomInteger(random, 0, last);
    [result[last], result[other]] = [result[other] as Item, result[last] as Item];
  }
  return result;
}
