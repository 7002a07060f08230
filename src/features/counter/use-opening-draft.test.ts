import { makeRoot } from '#tests/factories/bare-page.ts';
import { act, createElement, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { beforeEach, describe, expect, it } from 'vitest';
import type { StoreOpening } from '#domain/catalog/counter-menu.ts';
import { cents } from '#domain/pricing/cents.ts';
import { type OpeningDraft, useOpeningDraft, withKey } from './use-opening-draft.ts';

const MONDAY = { weekday: 1, opens: '08:00', closes: '18:00' };
const STORE: StoreOpening = { isClosedByHand: false, closedUntil: null, hours: [MONDAY], minCartValue: cents(1250) };

let root: Root;
let draft: OpeningDraft;

function Sheet({ store }: { readonly store: StoreOpening }) {
  const now = useOpeningDraft(store);
  useEffect(() => void (draft = now));
  return null;
}

const show = (store: StoreOpening) => act(async () => root.render(createElement(Sheet, { store })));
const type = (change: () => void) => act(async () => change());

beforeEach(async () => {
  root = createRoot(makeRoot());
  await show(STORE);
});

describe('the hours and the smallest order that are typed at the counter', () => {
  it('begin as they are, and are saved over what was seen', async () => {
    expect(draft.minimum).toBe('12,5');
    await type(() => draft.setHours([...draft.hours, withKey({ weekday: 6, opens: '20:00', closes: '02:00' })]));
    expect(draft.change).toEqual({
      from: STORE,
      to: { ...STORE, hours: [MONDAY, { weekday: 6, opens: '20:00', closes: '02:00' }] },
    });
  });

  it('may be none: always open, with the usual minimum of the shop', async () => {
    await type(() => draft.setHours([]));
    await type(() => draft.setMinimum(' '));
    expect(draft.change?.to).toEqual({ isClosedByHand: false, closedUntil: null, hours: [], minCartValue: null });
  });

  it('are not saved with a period that has no end, or a minimum that is no amount', async () => {
    await type(() => draft.setHours([withKey({ ...MONDAY, closes: '' })]));
    expect(draft).toMatchObject({ hasGap: true, change: null });
    await type(() => draft.setHours([]));
    await type(() => draft.setMinimum('dez'));
    expect(draft).toMatchObject({ hasGap: false, isMinimumWrong: true, change: null });
  });

  it('are saved over what somebody else has saved meanwhile once that is known and said, and never over what is not', async () => {
    await type(() => draft.setMinimum('20'));
    expect(draft).toMatchObject({ isOvertaken: false, change: { from: STORE } });
    const others = { ...STORE, hours: [{ ...MONDAY, opens: '09:00' }] };
    await show(others);
    expect(draft).toMatchObject({ isOvertaken: true, change: { from: others, to: { minCartValue: 2000 } } });
    expect(draft.minimum).toBe('20');
  });

  it('leave alone whether the store was closed by hand meanwhile', async () => {
    const closed = { isClosedByHand: true, closedUntil: '2026-11-27T23:30:00.000Z' };
    await show({ ...STORE, ...closed });
    expect(draft).toMatchObject({
      isOvertaken: false,
      change: { from: closed, to: closed },
    });
  });
});
