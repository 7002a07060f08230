import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mercadoPagoApi } from './api.ts';
import { removeCard } from './saved-card.ts';

const heard: string[] = [];
let answered: { readonly status: number; readonly body: object };
beforeEach(() => {
  heard.length = 0;
  vi.stubGlobal('fetch', (url: string, { method }: RequestInit) => {
    heard.push(`${method} ${url}`);
    return Promise.resolve(Response.json(answered.body, { status: answered.status }));
  });
});
afterEach(() => vi.unstubAllGlobals());

const remove = () => removeCard(mercadoPagoApi('TEST-token'), 'owner/9/master');

describe('a saved card at Mercado Pago', () => {
  it('is removed from its owner there', async () => {
    answered = { status: 200, body: { id: '9' } };
    await remove();
    expect(heard).toEqual(['DELETE https://api.mercadopago.com/v1/customers/owner/cards/9']);
  });

  it('that is gone already counts as removed', async () => {
    answered = { status: 404, body: { message: 'card not found', error: 'not_found', status: 404, cause: [] } };
    await expect(remove()).resolves.toBeUndefined();
  });

  it('that is not removed is told, so that it is tried again', async () => {
    answered = { status: 500, body: { message: 'internal error', error: 'internal', status: 500, cause: [] } };
    await expect(remove()).rejects.toMatchObject({ status: 500 });
  });
});
