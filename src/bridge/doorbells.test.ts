import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DoorbellOptions, PageSigns } from './doorbells.ts';
import { hangDoorbells } from './doorbells.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

const settle = () => vi.advanceTimersByTimeAsync(0);

function hang(waitsForMs: number | null) {
  const visibility: { visibilityState: DocumentVisibilityState } = { visibilityState: 'visible' };
  const document = Object.assign(new EventTarget(), visibility);
  const page: PageSigns & EventTarget = Object.assign(new EventTarget(), { document });
  const drain = vi.fn<DoorbellOptions['drain']>(() =>
    Promise.resolve(
      waitsForMs === null ? { waiting: 0, nextAt: null } : { waiting: 1, nextAt: Date.now() + waitsForMs },
    ),
  );
  const handOver = vi.fn<DoorbellOptions['handOver']>(() => Promise.resolve());
  const bells = hangDoorbells({ drain, handOver, page });
  const hide = () => {
    document.visibilityState = 'hidden';
    document.dispatchEvent(new Event('visibilitychange'));
  };
  return { bells, drain, handOver, page, hide };
}

describe('the triggers of a drain pass', () => {
  it.each(['online', 'pageshow', 'focus'])('rings eagerly on %s (P8)', async (sign) => {
    const { drain, page } = hang(null);
    page.dispatchEvent(new Event(sign));
    await settle();
    expect(drain).toHaveBeenCalledExactlyOnceWith({ isEager: true });
  });

  it('follows the retry ladder while something waits, at least every 15 s', async () => {
    const { bells, drain } = hang(4000);
    await bells.ring();
    await vi.advanceTimersByTimeAsync(3999);
    expect(drain).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(drain).toHaveBeenLastCalledWith({ isEager: false });

    const slow = hang(60_000);
    await slow.bells.ring();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(slow.drain).toHaveBeenCalledTimes(2);
  });

  it('rests when nothing waits', async () => {
    const { bells, drain } = hang(null);
    await bells.ring();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(drain).toHaveBeenCalledTimes(1);
  });

  it('makes one more pass for whoever rings during one, not one each', async () => {
    const { bells, drain } = hang(null);
    await Promise.all([bells.ring(), bells.ring(), bells.ring()]);
    expect(drain).toHaveBeenCalledTimes(2);
  });

  it('hands over to the service worker after a failed pass, with a fresh tag once a minute (P5, P6)', async () => {
    const { bells, handOver } = hang(1000);
    await bells.ring();
    await vi.advanceTimersByTimeAsync(59_000);
    expect(handOver).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(2000);
    expect(handOver).toHaveBeenCalledTimes(2);
  });

  it('hands over when the page goes away with something unsent, and only then', async () => {
    const waiting = hang(1000);
    await waiting.bells.ring();
    waiting.hide();
    expect(waiting.handOver).toHaveBeenCalledTimes(2);

    const done = hang(null);
    await done.bells.ring();
    done.hide();
    expect(done.handOver).not.toHaveBeenCalled();
  });

  it('hands over when the page goes away in the middle of the first pass', async () => {
    const { bells, drain, handOver, hide } = hang(null);
    drain.mockReturnValueOnce(new Promise(() => undefined));
    void bells.ring();
    hide();
    expect(handOver).toHaveBeenCalledTimes(1);
  });

  it('does not wait for a service worker that never comes', async () => {
    const { bells, drain, handOver } = hang(1000);
    handOver.mockReturnValue(new Promise(() => undefined));
    await bells.ring();
    await vi.advanceTimersByTimeAsync(1000);
    expect(drain).toHaveBeenCalledTimes(2);
  });

  it('tells of a pass that throws, and tries again all the same', async () => {
    const { bells, drain, handOver } = hang(null);
    drain.mockRejectedValueOnce(new Error('broken'));
    await expect(bells.ring()).rejects.toThrow('broken');
    expect(handOver).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(drain).toHaveBeenCalledTimes(2);
  });

  it('keeps quiet once stopped', async () => {
    const { bells, drain, page } = hang(1000);
    await bells.ring();
    bells.stop();
    page.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(drain).toHaveBeenCalledTimes(1);
  });
});
