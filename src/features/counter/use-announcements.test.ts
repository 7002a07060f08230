import { makeRoot } from '#tests/factories/bare-page.ts';
import { act, createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SECOND_MS } from '#domain/durations.ts';
import { useReminder } from './use-announcements.ts';

let root: Root;
const remind = vi.fn<() => void>();

function Screen({ waiting }: { readonly waiting: number }) {
  useReminder(waiting, remind);
  return null;
}

const show = (waiting: number) => act(async () => root.render(createElement(Screen, { waiting })));
const after = (seconds: number) => act(async () => vi.advanceTimersByTime(seconds * SECOND_MS));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  remind.mockClear();
  root = createRoot(makeRoot());
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
});

describe('what nobody has answered at a counter', () => {
  it('rings again every thirty seconds, and no more once somebody has answered', async () => {
    await show(1);
    await after(60);
    expect(remind).toHaveBeenCalledTimes(2);
    await show(0);
    await after(60);
    expect(remind).toHaveBeenCalledTimes(2);
  });

  it('rings thirty seconds after the last that came, which has rung by itself', async () => {
    await show(1);
    await after(20);
    await show(2);
    await after(20);
    expect(remind).not.toHaveBeenCalled();
    await after(10);
    expect(remind).toHaveBeenCalledTimes(1);
  });
});
