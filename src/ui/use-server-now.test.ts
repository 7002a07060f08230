import { makeRoot } from '#tests/factories/bare-page.ts';
import { act, createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useServerNow } from './use-server-now.ts';
import { HOUR_MS } from '#domain/durations.ts';

const DEVICE_AT = Date.parse('2026-11-20T15:00:00Z');

let root: Root;
let skewMs: number;
let shown: (number | null)[];
const serverNow = async () => Date.now() + skewMs;

function Screen() {
  shown.push(useServerNow(10_000, serverNow));
  return null;
}

beforeEach(() => {
  vi.useFakeTimers({ now: DEVICE_AT });
  root = createRoot(makeRoot());
  skewMs = -HOUR_MS;
  shown = [];
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
});

describe('useServerNow', () => {
  it("does not use the device's clock, not even for the first render", async () => {
    await act(async () => root.render(createElement(Screen)));
    expect(shown[0]).toBeNull();
    expect(shown.slice(1).every((at) => at === DEVICE_AT - HOUR_MS)).toBe(true);
    expect(shown.length).toBeGreaterThan(1);
  });

  it('advances with time, and follows later corrections', async () => {
    await act(async () => root.render(createElement(Screen)));
    skewMs = HOUR_MS;
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(shown.at(-1)).toBe(DEVICE_AT + 10_000 + HOUR_MS);
  });
});
