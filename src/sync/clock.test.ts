import { afterEach, describe, expect, it, vi } from 'vitest';
import { createClock } from './clock.ts';

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;

interface DeviceOptions {
  readonly trustsStart: boolean;
  readonly readSkewMs?: () => Promise<number>;
}

function device({ trustsStart, readSkewMs = () => Promise.resolve(0) }: DeviceOptions) {
  const time = { wall: 1_000_000, monotonic: 0 };
  const clock = createClock({
    name: 'page',
    wall: () => time.wall,
    monotonic: () => time.monotonic,
    readSkewMs,
    noteSkewMs: () => undefined,
    trustsStart,
  });
  const pass = (ms: number) => {
    time.wall += ms;
    time.monotonic += ms;
  };
  const set = (ms: number) => (time.wall += ms);
  /** Time passes, and the monotonic clock stands still. */
  const sleep = set;
  return { clock, pass, set, sleep, time };
}

type Device = ReturnType<typeof device>;

afterEach(() => void vi.useRealTimers());

describe('a clock that has not heard the server', () => {
  it('says so, and afterwards how wrong it was', async () => {
    const { clock, time } = device({ trustsStart: true, readSkewMs: () => Promise.resolve(5000) });
    const name = clock.unheardAs() ?? '';
    expect(clock.wrongByMs(name)).toBeUndefined();
    clock.heardServer(time.wall + HOUR, time.wall);
    expect(clock.unheardAs()).toBeUndefined();
    await vi.waitFor(() => expect(clock.wrongByMs(name)).toBe(HOUR - 5000));
    clock.heardServer(time.wall + 2 * HOUR, time.wall);
    expect(clock.wrongByMs(name)).toBe(HOUR - 5000);
    expect(clock.wrongByMs('another')).toBeUndefined();
  });

  it('cannot say how wrong it was once it was set', async () => {
    const { clock, time, set } = device({ trustsStart: true });
    const name = clock.unheardAs() ?? '';
    set(HOUR);
    clock.heardServer(time.wall - HOUR, time.wall);
    await vi.waitFor(() => expect(clock.wrongByMs(name)).toBe(0));
  });
});

describe('what is said after a jump of the clock', () => {
  /** Says what time it is after a jump, has more happen, and hears what time it really is. Returns how wrong that was, in ms. */
  async function wrongAfter(jump: (device: Device) => number, later: (device: Device) => number = () => 0) {
    const phone = device({ trustsStart: true });
    const { clock, pass, time } = phone;
    clock.heardServer(time.wall + 500, time.wall);
    pass(HOUR);
    const setMs = jump(phone);
    const [name, said, really] = [clock.unheardAs() ?? '', await clock.serverNow(), time.wall - setMs + 500];
    pass(MINUTE);
    const allSetMs = setMs + later(phone);
    clock.heardServer(time.wall - allSetMs + 500, time.wall);
    await vi.waitFor(() => expect(clock.wrongByMs(name)).toBeDefined());
    expect(clock.unheardAs()).toBeUndefined();
    return { told: clock.wrongByMs(name), really: really - said };
  }
  const sleeps = (ms: number) => (phone: Device) => {
    phone.sleep(ms);
    return 0;
  };
  const isSet = (ms: number) => (phone: Device) => {
    phone.set(ms);
    return ms;
  };

  it('is known to be behind by as long as the device has slept, however long it sleeps afterwards', async () => {
    expect(await wrongAfter(sleeps(HOUR))).toEqual({ told: HOUR, really: HOUR });
    expect(await wrongAfter(sleeps(HOUR), sleeps(3 * HOUR))).toEqual({ told: HOUR, really: HOUR });
  });

  it.each([HOUR, -HOUR])('is known to be right when the clock was set by %d ms, and set back again', async (ms) => {
    expect(await wrongAfter(isSet(ms))).toEqual({ told: 0, really: 0 });
    expect(await wrongAfter(isSet(ms), isSet(-ms))).toEqual({ told: 0, really: 0 });
  });

  it('is taken to be right where the device has slept and its clock was set: better over too early than sent too late', async () => {
    expect(await wrongAfter(sleeps(HOUR), isSet(HOUR))).toEqual({ told: 0, really: HOUR });
    expect(await wrongAfter(isSet(HOUR), sleeps(HOUR))).toEqual({ told: 0, really: 0 });
  });
});

describe('the clock', () => {
  it('trusts time that passed', () => {
    const { clock, pass } = device({ trustsStart: true });
    pass(24 * HOUR);
    expect(clock.isTrusted()).toBe(true);
  });

  it.each([24 * HOUR, -24 * HOUR])(
    'does not trust a clock that was set by %d ms until a server told the time (P33)',
    async (ms) => {
      const { clock, set, time } = device({ trustsStart: true });
      const serverAt = time.wall + 500;
      set(ms);
      expect(clock.isTrusted()).toBe(false);
      expect(await clock.serverNow()).toBe(time.wall - ms);

      clock.heardServer(serverAt, time.wall);
      expect(clock.isTrusted()).toBe(true);
      expect(await clock.serverNow()).toBe(serverAt);
    },
  );

  it('shows the time as if the device had slept where it may have, and a clock that was set back as if time had passed', async () => {
    const { clock, pass, sleep, set, time } = device({ trustsStart: true });
    clock.heardServer(time.wall + 500, time.wall);
    sleep(3 * HOUR);
    expect(await clock.likelyNow()).toBe(time.wall + 500);
    clock.heardServer(time.wall + 500, time.wall);
    set(-3 * HOUR);
    pass(MINUTE);
    expect(await clock.likelyNow()).toBe(time.wall + 3 * HOUR + 500);
  });

  it('lets the service worker wait for the server’s word', () => {
    const { clock, time } = device({ trustsStart: false });
    expect(clock.isTrusted()).toBe(false);
    clock.heardServer(time.wall, time.wall);
    expect(clock.isTrusted()).toBe(true);
  });

  it.each([
    ['cannot be read', () => Promise.reject(new Error('no database'))],
    ['never comes', () => new Promise<number>(() => undefined)],
  ])(
    'goes by its own time where what it heard last %s: nobody waits for ever to know what time it is',
    async (_, readSkewMs) => {
      vi.useFakeTimers();
      const { clock, time } = device({ trustsStart: true, readSkewMs });
      const now = clock.serverNow();
      await vi.advanceTimersByTimeAsync(1000);
      expect(await now).toBe(time.wall);
    },
  );
});
