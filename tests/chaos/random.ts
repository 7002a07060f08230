/** Seeded random numbers (mulberry32): the same seed makes the same schedule. */
export interface Random {
  /** In [0, 1). */
  next(): number;
  /** In [0, below). */
  whole(below: number): number;
  chance(probability: number): boolean;
  pick<T>(choices: readonly T[]): T;
}

export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (below: number) => Math.floor(next() * below);
  return {
    next,
    whole,
    chance: (probability) => next() < probability,
    pick: (choices) => choices[whole(choices.length)]!,
  };
}
