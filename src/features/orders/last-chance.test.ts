import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MINUTE_MS } from '#domain/durations.ts';
import { watchLastChance } from './last-chance.ts';
import type { UnsentOrder } from './read-current-order.ts';

const LIFE_MS = 15 * MINUTE_MS;

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

/** A page with an order that was saved now. The device's clock is an hour behind the server's. */
function pageWith(word: UnsentOrder['word'] = 'saved', visibilityState: DocumentVisibilityState = 'visible') {
  const page = { document: Object.assign(new EventTarget(), { visibilityState }) };
  const tell = vi.fn<(order: UnsentOrder) => void>();
  const serverNow = () => Promise.resolve(Date.now() + 60 * MINUTE_MS);
  const order: UnsentOrder = { kind: 'unsent', id: 'key', word, expiresAt: 60 * MINUTE_MS + LIFE_MS };
  const stop = watchLastChance({ order, serverNow, tell, page });
  const show = (state: DocumentVisibilityState) => {
    page.document.visibilityState = state;
    page.document.dispatchEvent(new Event('visibilitychange'));
  };
  return { tell, stop, show, order };
}

const pass = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * MINUTE_MS);

describe('the last chance of an order that was not sent', () => {
  it('is told once, two minutes before its end, to somebody who does not look (P57)', async () => {
    const { tell, order } = pageWith('saved', 'hidden');
    await pass(12.9);
    expect(tell).not.toHaveBeenCalled();
    await pass(0.2);
    expect(tell).toHaveBeenCalledExactlyOnceWith(order);
    await pass(10);
    expect(tell).toHaveBeenCalledOnce();
  });

  it('is told by the page itself while it is in sight, and by a notification when it is left then', async () => {
    const { tell, show } = pageWith();
    await pass(14);
    expect(tell).not.toHaveBeenCalled();
    show('hidden');
    await pass(0.01);
    expect(tell).toHaveBeenCalledOnce();
  });

  it('is not told after the end', async () => {
    const { tell, show } = pageWith();
    await pass(16);
    show('hidden');
    await pass(1);
    expect(tell).not.toHaveBeenCalled();
  });

  it.each(['sending', 'uncertain', 'uncertainUntilLogin', 'needsAction', 'expired'] as const)(
    'is not told of an order that is %s',
    async (word) => {
      const { tell } = pageWith(word, 'hidden');
      await pass(14);
      expect(tell).not.toHaveBeenCalled();
    },
  );

  it('is not told of an order that was sent meanwhile', async () => {
    const { tell, stop } = pageWith('saved', 'hidden');
    await pass(12);
    stop();
    await pass(2);
    expect(tell).not.toHaveBeenCalled();
  });
});
