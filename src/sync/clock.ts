import type { AppDatabase } from '#db/app-database.ts';
import { saveClockSkew, readClockSkew } from '#db/clock-skew.ts';
import { MINUTE_MS } from '#domain/durations.ts';

/** A wall clock that is off by more than this was set, not late. */
const JUMP_MS = 10 * MINUTE_MS;

const SKEW_WAIT_MS = 1000;

export interface Clock {
  /** Epoch ms on this device: leases and retries run on it. */
  now(): number;
  /** Epoch ms as the server counts: orders expire on it (P33). */
  serverNow(): Promise<number>;
  /** The same for what is only shown: if the device may have slept it has, for that is what devices do. */
  likelyNow(): Promise<number>;
  /** False after the device's clock was set, until a server told the time: nothing may expire meanwhile. */
  isTrusted(): boolean;
  /** Names what this clock says as long as no server told it the time, or none since it may have been set. */
  unheardAs(): string | undefined;
  /** How far what was said under that name was behind the server, in ms. Undefined as long as none was heard, and for others' names. */
  wrongByMs(name: string): number | undefined;
  /** The `Date` of an answer, and the wall clock at that moment. */
  heardServer(serverAtMs: number, deviceAtMs: number): void;
}

/** Epoch ms on this device, and as the server counts, at one moment. */
export const bothClocks = async (clock: Pick<Clock, 'now' | 'serverNow'>) => ({
  serverNowMs: await clock.serverNow(),
  nowMs: clock.now(),
});

export interface ClockSources {
  /** That no other clock has. */
  readonly name: string;
  readonly wall: () => number;
  /** Monotonic ms (`performance.now`). */
  readonly monotonic: () => number;
  /** Server clock minus wall clock, as anybody on this device last heard it. Asked once, at start. */
  readonly readSkewMs: () => Promise<number>;
  readonly noteSkewMs: (skewMs: number) => void;
  /**
   * Whether to trust the wall clock at start. A page does, or an order left for half an hour would not expire before there is
   * a signal again; the service worker only ever wakes to send, so it waits for the server's word.
   */
  readonly trustsStart: boolean;
}

/**
 * Tells a changed clock from passed time, by comparing with a monotonic clock. That one may stand still while
 * the device sleeps, which looks the same: then expiry waits for the next answer of the server, which comes before any send,
 * and time goes on from where the clock was last good. If the wall clock is right by that answer, the device had slept, and what
 * was said meanwhile was behind by as much as the wall clock seemed to be ahead.
 */
export function createClock({ name, wall, monotonic, readSkewMs, noteSkewMs, trustsStart }: ClockSources): Clock {
  const drift = () => wall() - monotonic();
  let anchor = drift();
  let unheard: string | undefined = name;
  /** What was said since the last answer after a jump: under which name, and how far ahead the wall clock seemed to be. */
  const jumps: [name: string, aheadMs: number][] = [];
  const wrongByName = new Map<string, number>();
  let skewMs = withinTime(readSkewMs);
  const aheadMs = () => drift() - anchor;
  const wasSet = () => isJump(aheadMs());

  const steady = () => (wasSet() ? monotonic() + anchor : wall());

  return {
    now: wall,
    serverNow: async () => steady() + (await skewMs),
    likelyNow: async () => Math.max(steady(), wall()) + (await skewMs),
    isTrusted: () => (trustsStart || !unheard) && !wasSet(),
    unheardAs: () => {
      if (!wasSet()) return unheard;
      const jump = name + wall();
      jumps.push([jump, aheadMs()]);
      return jump;
    },
    wrongByMs: (of) => wrongByName.get(of),
    heardServer: (serverAtMs, deviceAtMs) => {
      const heardMs = serverAtMs - deviceAtMs;
      const [before, aheadNowMs, said] = [unheard, aheadMs(), jumps.splice(0)];
      void skewMs.then((was) => {
        const wrongByMs = heardMs - was;
        // A clock that was set meanwhile tells nothing about what it showed before.
        if (before) wrongByName.set(before, isJump(aheadNowMs) ? 0 : wrongByMs);
        for (const [jump, ms] of said)
          wrongByName.set(jump, isJump(wrongByMs) ? 0 : Math.max(0, Math.min(ms, aheadNowMs)));
      });
      unheard = undefined;
      anchor = drift();
      skewMs = Promise.resolve(heardMs);
      noteSkewMs(heardMs);
    },
  };
}

const isJump = (ms: number): boolean => Math.abs(ms) >= JUMP_MS;

/** A note that cannot be read, or not in time, must hold up nobody who asks what time it is: then this device's clock is right. */
const withinTime = (readSkewMs: ClockSources['readSkewMs']): Promise<number> =>
  Promise.race([
    readSkewMs().catch(() => 0),
    new Promise<number>((resolve) => setTimeout(() => resolve(0), SKEW_WAIT_MS)),
  ]);

/** The clock of a page or of the service worker. */
export const deviceClock = (app: AppDatabase, { trustsStart }: Pick<ClockSources, 'trustsStart'>): Clock =>
  createClock({
    name: crypto.randomUUID(),
    wall: Date.now,
    monotonic: () => performance.now(),
    readSkewMs: () => readClockSkew(app),
    // Losing it does no harm: the next answer contains the time again.
    noteSkewMs: (skewMs) => void saveClockSkew(app, skewMs).catch(() => undefined),
    trustsStart,
  });
