import { makeRoot } from '#tests/factories/bare-page.ts';
import { act, createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { beforeEach, describe, expect, it } from 'vitest';
import { useArrivals } from './use-counter.ts';

interface Call {
  readonly id: string;
  readonly isOpen: boolean;
}

let root: Root;
let told: string[];

function Screen({ calls }: { readonly calls: readonly Call[] | undefined }) {
  useArrivals(
    calls,
    ({ isOpen }) => isOpen,
    (arrived) => told.push(...arrived.map(({ id }) => id)),
  );
  return null;
}

const show = (calls?: readonly Call[]) => act(async () => root.render(createElement(Screen, { calls })));
const open = (id: string): Call => ({ id, isOpen: true });

beforeEach(() => {
  told = [];
  root = createRoot(makeRoot());
});

describe('what comes to a counter: orders, and calls of tables', () => {
  it('rings once, and not for what was there when the screen was opened', async () => {
    await show();
    await show([open('first')]);
    expect(told).toEqual([]);
    await show([open('first'), open('second')]);
    await show([open('first'), open('second')]);
    expect(told).toEqual(['second']);
  });

  it('does not ring for what somebody has answered already, nor when it waits again', async () => {
    await show([]);
    await show([{ id: 'first', isOpen: false }]);
    await show([open('first')]);
    expect(told).toEqual([]);
  });
});
