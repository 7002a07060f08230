import type { TenantId } from '#domain/ids.ts';
import { DataDatabase } from '#db/data-database.ts';
import type { Uid } from '#domain/person/uid.ts';
import { breachesOf } from './check-history.ts';
import { playSchedule } from './play-schedule.ts';
import type { Sabotage } from './realm.ts';
import type { Connections } from './stage.ts';

/** Goal: 16 s after the storm nothing waits any more; checked once per simulated second. */
export const QUIET_GOAL_MS = 17_000;

export interface Run {
  readonly uid: Uid;
  readonly seeds: Iterable<number>;
  readonly sabotage?: Sabotage;
}

export interface Verdict {
  /** The first schedule with a violation; replay it with `CHAOS_SEED`. */
  readonly breach: { readonly seed: number; readonly breaches: readonly string[] } | null;
  /** 99th percentile of the time from the storm to an empty outbox. */
  readonly quietAfterMs: number;
}

/** Plays schedules of one person until one fails. */
export async function playMany({ uid, seeds, sabotage = (ports) => ports }: Run): Promise<Verdict> {
  const connections = connect(uid);
  const quiet: number[] = [];
  try {
    for (const seed of seeds) {
      const history = await playSchedule(seed, connections, sabotage);
      const breaches = breachesOf(history);
      if (breaches.length > 0) return { breach: { seed, breaches }, quietAfterMs: Number.NaN };
      quiet.push((history.quiescentAtMs ?? Number.NaN) - history.healedAtMs);
    }
    return { breach: null, quietAfterMs: percentile99(quiet) };
  } finally {
    for (const connection of connections) connection.close();
  }
}

const percentile99 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(0.99 * values.length)] ?? 0;

export function connect(uid: Uid): Connections {
  const open = () => new DataDatabase('tenant' as TenantId, uid);
  return [open(), open(), open()];
}

/** `CHAOS_SEED` replays one schedule, `CHAOS_SCHEDULES` says how many to play in all: a slice, or all of `npm run test:chaos`. Each half plays its share. */
export function seedsOf(half: 0 | 1): number[] {
  const { CHAOS_SEED: seed, CHAOS_SCHEDULES: schedules = '2000' } = process.env;
  if (seed !== undefined) return [Number(seed)];
  return Array.from({ length: Math.ceil(Number(schedules) / 2) }, (_, index) => 2 * index + half + 1);
}
