/**
 * What the properties of the whole server are drawn from. Fixed, so that a run that failed fails again; to hunt for what
 * they have not met yet, `PROPERTY_SEEDS=random` draws from a seed of chance, which stands in the name of the test, and
 * `PROPERTY_RUNS=20` draws twenty times as often as usual.
 */
const FIXED_SEEDS = [1, 2, 3, 4, 5];

const { PROPERTY_SEEDS: named, PROPERTY_RUNS: times = '1' } = process.env;

/** The seeds of this run, for `it.each`. `PROPERTY_SEEDS=-7,12` names others. */
export const seeds: readonly number[] =
  named === undefined
    ? FIXED_SEEDS
    : named === 'random'
      ? [Math.floor(Math.random() * 2 ** 31)]
      : named.split(',').map(Number);

/** Parameters of `fc.assert`: so many runs over all of the fixed seeds. */
export const drawnFrom = (seed: number, runs: number): { readonly seed: number; readonly numRuns: number } => ({
  seed,
  numRuns: Math.ceil((runs * Number(times)) / FIXED_SEEDS.length),
});
