import { createElement } from 'react';
import type { OutboxRow } from '#contract/outbox-row.ts';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { outboxItem } from '#sync/outbox-view.ts';
import { type Tenant, TenantContext } from '#tenant/tenant-context.ts';
import { makeOutboxRow, makeSendFailure } from '#tests/factories/make-outbox-row.ts';
import { markupOf } from '#tests/factories/markup-of.tsx';
import { OutboxOrder, type WaitingWord } from './outbox-order.tsx';

const cures = {
  isSending: false,
  onSendNow: () => undefined,
  onCancel: () => undefined,
  onDismiss: () => undefined,
  reviewHref: '/review',
  loginHref: '/login',
};
const tenant = {
  clock: { serverNow: async () => 0 },
  link: { subscribe: () => () => undefined, state: () => 'ok' },
} as unknown as Tenant;

const shown = (state: 'expired' | 'needs_action', word: 'expired' | 'needsAction', isOwnerAway: boolean): string =>
  shownOf(makeOutboxRow({ state }), word, isOwnerAway);

function shownOf(row: OutboxRow, word: WaitingWord, isOwnerAway = false): string {
  const item = outboxItem(row);
  if (!item) throw new Error('no item');
  const order = createElement(OutboxOrder, { item, word, isOwnerAway, cures, storeWays: 'whom to ask' });
  const withTenant = createElement(TenantContext, { value: tenant }, order);
  return markupOf(createElement(MemoryRouter, null, withTenant));
}

describe.each([
  ['expired', 'expired', '/carrinho'],
  ['needs_action', 'needsAction', '/review'],
] as const)('an order that was stopped (%s)', (state, word, bagHref) => {
  it('gives the bag back to its customer', () => {
    const html = shown(state, word, false);
    expect(html).toContain(`outbox.${word}.text`);
    expect(html).toContain(`href="${bagHref}`);
    expect(html).not.toContain('href="/login"');
  });

  it('leads to the login where its customer’s session has ended: the bag at hand is another one', () => {
    const html = shown(state, word, true);
    expect(html).toContain(`outbox.${word}.untilLogin`);
    expect(html).not.toContain(`outbox.${word}.text`);
    expect(html).toContain('href="/login"');
    expect(html).not.toContain(`href="${bagHref}`);
    expect(html).toContain('outbox.dismiss');
  });
});

describe('an order in doubt', () => {
  it.each([
    ['tenant_not_published', 'shopGone'],
    ['tenant_not_found', 'shopGone'],
    ['internal', 'uncertain'],
  ] as const)('at a server that says %s: %s; who is asked, this app or the store, follows from it', (code, words) => {
    const lastError = makeSendFailure({ status: 404, code });
    const html = shownOf(makeOutboxRow({ state: 'uncertain', firstSentAt: 1, lastError }), 'uncertain');
    expect(html).toContain(`outbox.${words}.text`);
    expect(html.includes('whom to ask')).toBe(words === 'shopGone');
    expect(html.includes('outbox.sendNow')).toBe(words !== 'shopGone');
  });
});
