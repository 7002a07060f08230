import { makeRoot } from '#tests/factories/bare-page.ts';
import { I18nProvider } from '@lingui/react';
import { act, createElement, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { beforeEach, describe, expect, it } from 'vitest';
import { cents, type Cents, ZERO } from '#domain/pricing/cents.ts';
import { idsAsTexts } from '#tests/factories/ids-as-texts.ts';
import { type TakingsDraft, useTakings } from './use-takings.ts';

const words = idsAsTexts((id, values = {}) => [id, ...Object.values(values)].join(' ').replaceAll('\u00a0', ' '));

let root: Root;
let draft: TakingsDraft;

function Sheet({ due, percent }: { readonly due: Cents; readonly percent: number }) {
  const now = useTakings(due, percent);
  useEffect(() => void (draft = now));
  return null;
}

const show = (due: number, percent = 10) =>
  act(async () =>
    root.render(createElement(I18nProvider, { i18n: words }, createElement(Sheet, { due: cents(due), percent }))),
  );
const change = (tap: () => void) => act(async () => tap());

beforeEach(async () => {
  root = createRoot(makeRoot());
  await show(10_000);
});

describe('what is taken at the counter for a tab', () => {
  it('is the rest with the service, all of it in cash, until somebody says otherwise', async () => {
    expect(draft).toMatchObject({ total: 11_000, refusal: null });
    expect(draft.taken).toEqual({ service: 1000, takings: [{ method: 'CASH', amount: 11_000 }] });
    await change(() => draft.setTakenIn('CREDIT_CARD'));
    expect(draft.taken.takings).toEqual([{ method: 'CREDIT_CARD', amount: 11_000 }]);
  });

  it('is without the service where the table does not want it, and where the shop asks for none', async () => {
    await change(() => draft.setHasService(false));
    expect(draft).toMatchObject({ total: 10_000, serviceOffered: 1000 });
    expect(draft.taken).toEqual({ takings: [{ method: 'CASH', amount: 10_000 }] });
    await change(() => draft.setHasService(true));
    await show(10_000, 0);
    expect(draft.taken).toEqual({ takings: [{ method: 'CASH', amount: 10_000 }] });
  });

  it('is nothing where all was paid in the app', async () => {
    await show(ZERO);
    expect(draft).toMatchObject({ refusal: null, taken: {} });
  });

  it('comes to the amount in several means before the tab is closed, and says what is missing or too much', async () => {
    await change(() => draft.setTakenIn('SEVERAL'));
    expect(draft.refusal).toBe('counter.tables.takingsMissing R$ 110,00');
    await change(() => draft.type('CASH', '50'));
    expect(draft.refusal).toBe('counter.tables.takingsMissing R$ 60,00');
    await change(() => draft.type('DEBIT_CARD', '60,01'));
    expect(draft.refusal).toBe('counter.tables.takingsOver R$ 0,01');
    await change(() => draft.type('DEBIT_CARD', 'sessenta'));
    expect(draft.refusal).toBe('counter.menu.wrongPrice');
    expect([draft.isWrong('CASH'), draft.isWrong('DEBIT_CARD')]).toEqual([false, true]);
    await change(() => draft.type('DEBIT_CARD', '60,00'));
    expect(draft.refusal).toBeNull();
    expect(draft.taken).toEqual({
      service: 1000,
      takings: [
        { method: 'CASH', amount: 5000 },
        { method: 'DEBIT_CARD', amount: 6000 },
      ],
    });
  });

  it('is another amount once somebody has paid meanwhile', async () => {
    await change(() => draft.setTakenIn('SEVERAL'));
    await change(() => draft.type('CASH', '110'));
    expect(draft.refusal).toBeNull();
    await show(7500);
    expect(draft).toMatchObject({ total: 8250, refusal: 'counter.tables.takingsOver R$ 27,50' });
  });
});
