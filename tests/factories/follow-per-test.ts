import { makeRoot } from './bare-page.ts';
import { act, createElement, type ReactElement, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { untilRead } from './until-read.ts';

/** Runs a hook with live queries, under a clock that only the test moves. Import `fake-indexeddb/auto` before. */
export function followPerTest<Value>(useValue: () => Value, within: (screen: ReactElement) => ReactElement) {
  let root: Root;
  let value: Value;
  function Screen() {
    const current = useValue();
    useEffect(() => void (value = current));
    return null;
  }

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    root = createRoot(makeRoot());
    await act(async () => root.render(within(createElement(Screen))));
  });
  afterEach(async () => {
    await act(async () => root.unmount());
    vi.useRealTimers();
  });

  return {
    current: () => value,
    /** Waits until live queries have seen the last write. */
    until: (expected: object) => untilRead(() => expect(value).toMatchObject(expected)),
  };
}
