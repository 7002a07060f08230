import 'fake-indexeddb/auto';
import { makeRoot } from '#tests/factories/bare-page.ts';
import { I18nProvider } from '@lingui/react';
import { act, createElement, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MINUTE_MS } from '#domain/durations.ts';
import type { CardId } from '#domain/ids.ts';
import { type Tenant, TenantContext } from '#tenant/tenant-context.ts';
import { idsAsTexts } from '#tests/factories/ids-as-texts.ts';
import { type Toast, ToastContext } from '#ui/toast-context.ts';
import { type CardChoice, useCardChoice } from './use-card-choice.ts';

const TYPED = { cardHash: 'hash', brand: 'visa', lastDigits: '4242' };
const visitor = { session: null, databases: {} } as Tenant;
const i18n = idsAsTexts();
const show = vi.fn<(toast: Toast) => void>();
const toasts = { show, dismiss: vi.fn() };

let root: Root;
let card: CardChoice;

function Form() {
  const current = useCardChoice();
  useEffect(() => void (card = current));
  return null;
}

const wait = (ms: number) => act(async () => vi.advanceTimersByTime(ms));
const typeCard = () =>
  act(async () => {
    card.oneTime.hold(TYPED);
    card.choose('new');
  });

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  show.mockClear();
  root = createRoot(makeRoot());
  const withToasts = createElement(ToastContext, { value: toasts }, createElement(Form));
  const withWords = createElement(I18nProvider, { i18n }, withToasts);
  await act(async () => root.render(createElement(TenantContext, { value: visitor }, withWords)));
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
});

describe('useCardChoice', () => {
  it('a card that is typed for one payment pays it for four minutes, and then has to be chosen anew', async () => {
    expect(card.chosen).toBeNull();
    await typeCard();
    await wait(4 * MINUTE_MS - 1);
    expect(card).toMatchObject({ id: 'new', chosen: { card_id: null, card_hash: 'hash' } });
    await wait(1);
    expect(card).toMatchObject({ id: null, chosen: null, oneTime: { card: null } });
    expect(show).toHaveBeenCalledWith({ id: 'cardAgain', tone: 'warning', text: 'payment.cardAgain' });
  });

  it('a saved card pays however long the form is open', async () => {
    await act(async () => card.choose('main' as CardId));
    await wait(10 * MINUTE_MS);
    expect(card).toMatchObject({ id: 'main', chosen: { card_id: 'main', card_hash: null } });
  });
});
