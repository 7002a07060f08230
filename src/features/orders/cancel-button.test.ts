import { createElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { makeOrder } from '#tests/factories/make-order.ts';
import { markupOf } from '#tests/factories/markup-of.tsx';
import { CancelButton } from './cancel-button.tsx';

vi.mock('#tenant/use-link-state.ts', () => ({ useLinkState: () => 'ok' }));

function shown(isOwn: boolean): string {
  const order = makeOrder({ status: 'REGISTERED' });
  const button = createElement(CancelButton, { order, isOwn, onCancelled: () => undefined });
  return markupOf(createElement(MemoryRouter, null, button));
}

describe('the way to cancel an order', () => {
  it('is offered for an order of the customer', () => {
    expect(shown(true)).toContain('order.cancel');
  });

  it('is not offered for what was ordered without a login, which the server lets nobody cancel', () => {
    expect(shown(false)).not.toContain('order.cancel');
  });
});
