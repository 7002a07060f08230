import { seededRandom } from '#tests/chaos/random.ts';
import { DELAYS, type Fault, FAULTS, OWN_REFUSALS } from './fault-proxy.ts';
import { ACTS, type Act } from './nemesis.ts';

/** What happens to one order on its way. */
export interface Schedule {
  /** What its first tries meet. */
  readonly faults: readonly Fault[];
  /** What happens to the device meanwhile, one after the other. */
  readonly acts: readonly Act[];
  /** Somebody else buys the last pieces: before the order leaves the device, or after its first try. */
  readonly soldOut: 'before' | 'after' | null;
}

const ALL_FAULTS = [...FAULTS, ...OWN_REFUSALS, ...DELAYS];

/** Every act and every fault comes within as many seeds as there are of them; what comes together is drawn. */
export function scheduleOf(seed: number): Schedule {
  const random = seededRandom(seed + 20_000);
  const others = Array.from({ length: random.whole(3) }, () => random.pick(ALL_FAULTS));
  return {
    faults: [ALL_FAULTS[(seed * 7) % ALL_FAULTS.length]!, ...others],
    acts: [ACTS[(seed - 1) % ACTS.length]!, ...(random.chance(0.5) ? [random.pick(ACTS)] : [])],
    soldOut: random.chance(0.3) ? random.pick(['before', 'after']) : null,
  };
}

export const describeSchedule = ({ faults, acts, soldOut }: Schedule): string =>
  [`${faults.join(', ')} on the way`, acts.join(' and '), soldOut && `sold out ${soldOut} the first try`]
    .filter(Boolean)
    .join('; ');
