import { makeRoot } from '#tests/factories/bare-page.ts';
import { act, createElement, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useDeferredTap } from './use-deferred-tap.ts';

interface Props {
  readonly total: number;
  readonly isKnown: boolean;
}

const pay = vi.fn<(total: number) => void>();
const seen = { isHeld: false, tap: () => undefined as void };
let root: Root;

function Screen({ total, isKnown }: Props) {
  const held = useDeferredTap(total, isKnown, () => pay(total));
  useEffect(() => void Object.assign(seen, held));
  return null;
}

const show = (props: Props) => act(async () => root.render(createElement(Screen, props)));
const tap = () => act(async () => seen.tap());

beforeEach(() => {
  pay.mockClear();
  root = createRoot(makeRoot());
});

describe('useDeferredTap', () => {
  it('counts at once when the amount is known', async () => {
    await show({ total: 1290, isKnown: true });
    await tap();
    expect(pay).toHaveBeenCalledExactlyOnceWith(1290);
  });

  it('waits for the amount, counts once however often it was tapped, and never again', async () => {
    await show({ total: 1290, isKnown: false });
    await tap();
    await tap();
    expect([pay.mock.calls.length, seen.isHeld]).toEqual([0, true]);
    await show({ total: 1290, isKnown: true });
    expect(pay).toHaveBeenCalledExactlyOnceWith(1290);
    await show({ total: 1290, isKnown: false });
    await show({ total: 1290, isKnown: true });
    expect([pay.mock.calls.length, seen.isHeld]).toEqual([1, false]);
  });

  it('does not pay another amount than the one that was tapped', async () => {
    await show({ total: 1290, isKnown: false });
    await tap();
    await show({ total: 1490, isKnown: true });
    expect([pay.mock.calls.length, seen.isHeld]).toEqual([0, false]);
  });
});
