import { makeRoot, setVisibility } from '#tests/factories/bare-page.ts';
import { act, createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TenantId, TransactionId } from '#domain/ids.ts';
import { ORDER_REFRESH_MS, PAYMENT_REFRESH_MS, PIX_REFRESH_MS, PROCESSING_REFRESH_MS } from '#ui/timings.ts';
import { resourceKeys } from '#remote/swr-keys.ts';
import type { LinkState } from '#remote/link-state.ts';
import { revalidationSettings } from './revalidation-settings.ts';
import { type Revalidation, useRevalidate } from './use-revalidate.ts';

const SECOND = 1000;
const keyOf = (id: string) => resourceKeys('tenant' as TenantId, 'anon').order(id as TransactionId);

let root: Root;
/** Times of all attempts, in epoch ms. */
let asked: number[];
let isFailing: boolean;
let lastsMs: number;
let link: LinkState;
const linkListeners = new Set<() => void>();

function setLink(state: LinkState): void {
  link = state;
  linkListeners.forEach((listener) => listener());
}

async function fetchAndStore(): Promise<void> {
  asked.push(Date.now());
  if (lastsMs > 0) await new Promise((resolve) => setTimeout(resolve, lastsMs));
  if (isFailing) throw new Error('the server is not well');
}

interface Props {
  readonly pollMs: number;
  readonly id?: string;
  readonly key?: string;
}

function Screen({ pollMs, id = 'order' }: Props) {
  useRevalidate(keyOf(id), fetchAndStore, { pollMs });
  return null;
}

const settings = revalidationSettings({
  state: () => link,
  subscribe: (listener) => {
    linkListeners.add(listener);
    return () => linkListeners.delete(listener);
  },
});

const show = (...all: readonly Props[]) =>
  act(async () => {
    const screens = all.map((props) => createElement(Screen, { key: String(all.indexOf(props)), ...props }));
    root.render(createElement(SWRConfig, { value: settings }, screens));
  });

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Returns the seconds between successive attempts. */
const gaps = (): readonly number[] => asked.slice(1).map((at, index) => Math.round((at - asked[index]!) / SECOND));

beforeEach(() => {
  vi.useFakeTimers();
  [root, asked, isFailing, lastsMs, link] = [createRoot(makeRoot()), [], false, 0, 'ok'];
});

afterEach(async () => {
  await act(async () => root.unmount());
  setVisibility('visible');
  vi.useRealTimers();
});

describe('polling (B§9)', () => {
  it.each([
    ['an order', ORDER_REFRESH_MS, 5],
    ['a payment', PAYMENT_REFRESH_MS, 5],
    ['a PIX code', PIX_REFRESH_MS, 5],
    ['a payment that is processed', PROCESSING_REFRESH_MS, 10],
  ])('fetches %s at its interval', async (_what, pollMs, seconds) => {
    await show({ pollMs });
    await pass(60 * SECOND);
    expect(gaps()).toEqual(Array.from({ length: 60 / seconds }, () => seconds));
  });

  it('fetches only while the page is visible, and at once when it becomes visible', async () => {
    await show({ pollMs: PIX_REFRESH_MS });
    await pass(7 * SECOND);
    setVisibility('hidden');
    await pass(10 * 60 * SECOND);
    expect(asked).toHaveLength(2);
    setVisibility('visible');
    await pass(0);
    expect(asked).toHaveLength(3);
    await pass(30 * SECOND);
    expect(asked).toHaveLength(9);
  });

  it.each([
    ['PIX code', PIX_REFRESH_MS, [10, 20, 40, 80, 80]],
    ['payment that is processed', PROCESSING_REFRESH_MS, [20, 40, 80, 160, 160]],
  ])('slows down while requests fail: %s', async (_what, pollMs, seconds) => {
    await show({ pollMs });
    await pass(pollMs - 1);
    isFailing = true;
    await pass(600 * SECOND);
    expect(gaps().slice(1, 6)).toEqual(seconds);
  });

  it('returns to its interval after the first success', async () => {
    isFailing = true;
    await show({ pollMs: PIX_REFRESH_MS });
    await pass(29 * SECOND);
    expect(gaps()).toEqual([10]);
    isFailing = false;
    await pass(32 * SECOND);
    expect(gaps().slice(1)).toEqual([20, 5, 5, 5, 5, 5, 5]);
    isFailing = true;
    await pass(20 * SECOND);
    expect(gaps().slice(-2)).toEqual([5, 10]);
  });

  it('does not retry while the page is hidden, and retries at once when it becomes visible', async () => {
    isFailing = true;
    await show({ pollMs: PIX_REFRESH_MS });
    await pass(3 * SECOND);
    setVisibility('hidden');
    await pass(10 * 60 * SECOND);
    expect(asked).toHaveLength(1);
    isFailing = false;
    setVisibility('visible');
    await pass(0);
    expect(asked).toHaveLength(2);
    await pass(30 * SECOND);
    expect(gaps().slice(2)).toEqual([5, 5, 5, 5]);
  });

  it('schedules one retry after any number of failed manual fetches', async () => {
    isFailing = true;
    await show({ pollMs: PIX_REFRESH_MS });
    for (let look = 0; look < 3; look += 1) {
      await pass(3 * SECOND);
      setVisibility('hidden');
      setVisibility('visible');
    }
    await pass(0);
    expect(asked).toHaveLength(4);
    await pass(79 * SECOND);
    expect(asked).toHaveLength(4);
    await pass(SECOND);
    expect(asked).toHaveLength(5);
  });

  it('does not fetch while offline, also not after a failure', async () => {
    await show({ pollMs: PIX_REFRESH_MS });
    setLink('offline');
    await pass(60 * SECOND);
    expect(asked).toHaveLength(1);
    isFailing = true;
    setLink('ok');
    await pass(2 * SECOND);
    expect(asked).toHaveLength(2);
    setLink('offline');
    await pass(60 * SECOND);
    expect(asked).toHaveLength(2);
  });

  it('does not fetch early when another request to a failing server succeeds', async () => {
    isFailing = true;
    await show({ pollMs: PIX_REFRESH_MS });
    for (let probe = 0; probe < 17; probe += 1) {
      setLink('server-down');
      await pass(SECOND);
      setLink('ok');
      await pass(4 * SECOND);
    }
    expect(gaps()).toEqual([10, 20, 40]);
  });

  it('does not fetch while a request is in progress', async () => {
    isFailing = true;
    await show({ pollMs: PIX_REFRESH_MS });
    lastsMs = 45 * SECOND;
    await pass(110 * SECOND);
    expect(gaps()).toEqual([10, 65]);
  });

  it('fetches once for all components that show the data', async () => {
    isFailing = true;
    await show({ pollMs: PIX_REFRESH_MS }, { pollMs: PIX_REFRESH_MS });
    await pass(31 * SECOND);
    isFailing = false;
    await pass(53 * SECOND);
    expect(gaps()).toEqual([10, 20, 40, 5, 5]);
  });
});

describe('a single fetch', () => {
  it('is retried after a failure, soon at first', async () => {
    isFailing = true;
    await show({ pollMs: 0 });
    await pass(76 * SECOND);
    expect(gaps()).toEqual([5, 10, 20, 40]);
    isFailing = false;
    await pass(600 * SECOND);
    expect(asked).toHaveLength(6);
  });

  it('does not pass its failures on to another key', async () => {
    isFailing = true;
    await show({ pollMs: 0 });
    await pass(6 * SECOND);
    await show({ pollMs: 0, id: 'other' });
    await pass(20 * SECOND);
    expect(gaps()).toEqual([5, 1, 5, 10]);
  });

  it('is retried by the screen that shows it then, and by none after it was removed', async () => {
    isFailing = true;
    await show({ pollMs: 0 });
    await pass(3 * SECOND);
    await show({ pollMs: 0, key: 'opened again' });
    await pass(16 * SECOND);
    expect(gaps()).toEqual([8, 10]);
    await act(async () => root.render(null));
    await pass(600 * SECOND);
    expect(asked).toHaveLength(3);
  });
});

describe('what is told of a fetch', () => {
  /** Renders a screen that reads what it is given to read, and returns what it read each time. */
  async function renders<Read>(read: (revalidation: Revalidation) => Read): Promise<readonly Read[]> {
    const seen: Read[] = [];
    const Reader = () => {
      seen.push(read(useRevalidate(keyOf('order'), fetchAndStore)));
      return null;
    };
    await act(async () => root.render(createElement(SWRConfig, { value: settings }, createElement(Reader))));
    await pass(SECOND);
    return seen;
  }

  it('renders a screen again that reads it', async () => {
    lastsMs = 100;
    expect(await renders(({ isRunning, doneAt }) => ({ isRunning, isDone: doneAt !== undefined }))).toEqual([
      { isRunning: true, isDone: false },
      { isRunning: false, isDone: true },
    ]);
  });

  it('does not render one that only wants to hear of errors', async () => {
    lastsMs = 100;
    expect(await renders(({ error }) => error)).toEqual([undefined]);
    expect(asked).toHaveLength(1);
  });
});
