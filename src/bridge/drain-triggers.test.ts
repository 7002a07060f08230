import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DrainTriggerOptions, PageEvents } from './drain-triggers.ts';
import { sendSaved, startDrainTriggers } from './drain-triggers.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

const settle = () => vi.advanceTimersByTimeAsync(0);

function start(waitsForMs: number | null) {
  const visibility: { visibilityState: DocumentVisibilityState } = { visibilityState: 'visible' };
  const document = Object.assign(new EventTarget(), visibility);
  const page: PageEvents & EventTarget = Object.assign(new EventTarget(), { document });
  const drain = vi.fn<DrainTriggerOptions['drain']>(() =>
    Promise.resolve(
      waitsForMs === null ? { waiting: 0, nextAt: null } : { waiting: 1, nextAt: Date.now() + waitsForMs },
    ),
  );
  const handOver = vi.fn<DrainTriggerOptions['handOver']>(() => Promise.resolve());
  const registerSync = vi.fn<DrainTriggerOptions['registerSync']>(() => Promise.resolve());
  const triggers = startDrainTriggers({ drain, handOver, registerSync, page });
  const turn = (visibilityState: DocumentVisibilityState) => {
    document.visibilityState = visibilityState;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  return { triggers, drain, handOver, registerSync, page, hide: () => turn('hidden'), show: () => turn('visible') };
}

describe('the triggers of a drain pass', () => {
  it.each(['online', 'pageshow', 'focus'])('trigger an eager pass on %s (P8)', async (sign) => {
    const { drain, page } = start(null);
    page.dispatchEvent(new Event(sign));
    await settle();
    expect(drain).toHaveBeenCalledExactlyOnceWith({ isEager: true });
  });

  it('trigger an eager pass when the page comes back into sight, and none when it goes (P8)', async () => {
    const { drain, hide, show } = start(null);
    hide();
    await settle();
    expect(drain).not.toHaveBeenCalled();
    show();
    await settle();
    expect(drain).toHaveBeenCalledExactlyOnceWith({ isEager: true });
  });

  it('follow the retry schedule while mutations wait, at least every 15 s', async () => {
    const { triggers, drain } = start(4000);
    await triggers.trigger();
    await vi.advanceTimersByTimeAsync(3999);
    expect(drain).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(drain).toHaveBeenLastCalledWith({ isEager: false });

    const slow = start(60_000);
    await slow.triggers.trigger();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(slow.drain).toHaveBeenCalledTimes(2);
  });

  it('ask the browser for a sync event before the first attempt, which this page may not survive', async () => {
    const { triggers, drain } = start(null);
    const registerSync = vi.fn();
    drain.mockReturnValueOnce(new Promise(() => undefined));
    void sendSaved(triggers, registerSync);
    expect(registerSync).toHaveBeenCalledOnce();
    expect(registerSync.mock.invocationCallOrder[0]).toBeLessThan(drain.mock.invocationCallOrder[0] ?? 0);
  });

  it('start no pass when nothing waits', async () => {
    const { triggers, drain } = start(null);
    await triggers.trigger();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(drain).toHaveBeenCalledTimes(1);
  });

  it('start one more pass for all triggers during a pass', async () => {
    const { triggers, drain } = start(null);
    await Promise.all([triggers.trigger(), triggers.trigger(), triggers.trigger()]);
    expect(drain).toHaveBeenCalledTimes(2);
  });

  it('register a new tag after a failed pass, once a minute (P5, P6)', async () => {
    const { triggers, registerSync } = start(1000);
    await triggers.trigger();
    await vi.advanceTimersByTimeAsync(59_000);
    expect(registerSync).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(2000);
    expect(registerSync).toHaveBeenCalledTimes(2);
  });

  it('register a new tag after the clock was set back, too', async () => {
    const { triggers, registerSync } = start(60_000);
    await triggers.trigger();
    const before = registerSync.mock.calls.length;
    vi.setSystemTime(-60 * 60 * 1000);
    await triggers.trigger();
    expect(registerSync.mock.calls.length).toBeGreaterThan(before);
  });

  it('leave the mutations to the page while it is in sight, which knows when to try, and not after (ADR-070)', async () => {
    const { triggers, handOver, hide } = start(1000);
    await triggers.trigger();
    await vi.advanceTimersByTimeAsync(180_000);
    expect(handOver).not.toHaveBeenCalled();
    hide();
    expect(handOver).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(61_000);
    expect(handOver).toHaveBeenCalledTimes(2);
  });

  it('hand over when the page is hidden with unsent mutations, and only then', async () => {
    const waiting = start(1000);
    await waiting.triggers.trigger();
    waiting.hide();
    expect(waiting.handOver).toHaveBeenCalledTimes(1);

    const done = start(null);
    await done.triggers.trigger();
    done.hide();
    expect(done.handOver).not.toHaveBeenCalled();
  });

  it('hand over when the page is hidden during the first pass', async () => {
    const { triggers, drain, handOver, hide } = start(null);
    drain.mockReturnValueOnce(new Promise(() => undefined));
    void triggers.trigger();
    hide();
    expect(handOver).toHaveBeenCalledTimes(1);
  });

  it('do not wait for a service worker that never starts', async () => {
    const { triggers, drain, registerSync } = start(1000);
    registerSync.mockReturnValue(new Promise(() => undefined));
    await triggers.trigger();
    await vi.advanceTimersByTimeAsync(1000);
    expect(drain).toHaveBeenCalledTimes(2);
  });

  it('report a pass that throws, and try again', async () => {
    const { triggers, drain, registerSync } = start(null);
    drain.mockRejectedValueOnce(new Error('broken'));
    await expect(triggers.trigger()).rejects.toThrow('broken');
    expect(registerSync).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(drain).toHaveBeenCalledTimes(2);
  });

  it('do nothing once stopped', async () => {
    const { triggers, drain, page } = start(1000);
    await triggers.trigger();
    triggers.stop();
    page.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(drain).toHaveBeenCalledTimes(1);
  });
});
