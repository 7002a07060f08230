import 'fake-indexeddb/auto';
import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { savedAddressForm } from '#contract/forms/address-forms.ts';
import { getEventPoint } from '#contract/event-points.ts';
import { changeCart } from '#db/carts.ts';
import { listOutbox } from '#db/outbox.ts';
import { EMPTY_REVIEW_DRAFT, readReviewDraft } from '#db/review-drafts.ts';
import { cents } from '#domain/pricing/cents.ts';
import type { CustomerId, IdempotencyKey, StoreId, TenantId } from '#domain/ids.ts';
import type { Store } from '#domain/store/store.ts';
import { createApiClient } from '#remote/api-client.ts';
import { type FakeHandler, fakeApi, json, page, problem } from '#tests/contract/fake-api.ts';
import { memorySessionStore } from '#tests/contract/memory-session-store.ts';
import { freshDataPerTest } from '#tests/factories/fresh-data.ts';
import { makeAddress } from '#tests/factories/make-address.ts';
import { makeCart } from '#tests/factories/make-cart.ts';
import { makeStore } from '#tests/factories/make-store.ts';
import { askStore } from './ask-store.ts';
import { lookUpZipcode } from './look-up-zipcode.ts';
import { quoteTyped, saveTyped } from './submit-address.ts';
import { makeClock } from '#tests/factories/make-clock.ts';

const centro = 'centro' as StoreId;
const ANA = 'ana' as CustomerId;
const freshData = freshDataPerTest();
const CLOCK = makeClock(() => 0);

function clientOf(handler: FakeHandler) {
  const { fetch, seen } = fakeApi(handler);
  const session = memorySessionStore({ customerId: ANA, accessToken: 'a', refreshToken: 'r' });
  const own = { baseUrl: '', tenantId: 'aurora' as TenantId, locks: null, language: () => 'pt-BR', now: () => 0 };
  return { api: createApiClient({ ...own, fetch, session, onSessionEnded: () => undefined }), seen };
}

const answering = (store: Partial<Store>) => () =>
  json(z.encode(getEventPoint.response, { event_point: makeStore(store) }));
const served = answering({ deliveryPrice: cents(7_90), durationMinutes: 40, distanceKm: 3 });
const beyond = answering({ deliveryPrice: null, isBeyondMaxDistance: true, distanceKm: 300, durationMinutes: 20 });

describe('checking an address with a store (A§7)', () => {
  it('sends the whole address, and coordinates only when they are known', async () => {
    const { api, seen } = clientOf(served);
    await askStore(api, centro, makeAddress());
    await askStore(api, centro, makeAddress({ latitude: -23.5, longitude: -46.6 }));
    const [typed, saved] = seen.map(({ url }) => new URL(url, 'http://shop').searchParams);
    expect(Object.fromEntries(typed!)).toMatchObject({ zipcode: '05010000', address: 'Rua Caiubi', number: '820' });
    expect(typed!.has('latitude')).toBe(false);
    expect(Number(saved!.get('latitude'))).toBe(-23.5);
  });

  it('returns fee, time and distance', async () => {
    const { address, check } = await askStore(clientOf(served).api, centro, makeAddress());
    expect(address).toMatchObject({ deliveryPrice: 7_90, durationMinutes: 40, distanceKm: 3 });
    expect(check).toEqual({ storeId: centro, verdict: 'served' });
  });

  it('reports an address without a delivery price as out of range (A§8)', async () => {
    const { address, check } = await askStore(clientOf(beyond).api, centro, makeAddress());
    expect(check.verdict).toBe('outsideRange');
    expect(address).toMatchObject({ deliveryPrice: null, durationMinutes: null });
  });

  it('reports with its terms that a store is closed (A§8)', async () => {
    const { api } = clientOf(answering({ deliveryPrice: cents(5_00), isOpen: false }));
    expect(await askStore(api, centro, makeAddress())).toMatchObject({ isOpen: false, check: { verdict: 'served' } });
  });

  it('reports an address that the server rejects as invalid (A§8), and throws when the server does not answer', async () => {
    const { check } = await askStore(clientOf(() => problem(400, 'bad_request')).api, centro, makeAddress());
    expect(check.verdict).toBe('invalidAddress');
    const away = askStore(clientOf(() => problem(503, 'service_unavailable')).api, centro, makeAddress());
    await expect(away).rejects.toMatchObject({ code: 'service_unavailable' });
  });
});

describe('a CEP (B§5, D-59)', () => {
  it('returns street, district, city and state', async () => {
    const { api, seen } = clientOf(() =>
      json({ logradouro: 'Praça da Sé', bairro: 'Sé', localidade: 'São Paulo', uf: 'SP' }),
    );
    const place = { street: 'Praça da Sé', district: 'Sé', city: 'São Paulo', state: 'SP' };
    expect(await lookUpZipcode(api, '01001000')).toEqual({ kind: 'found', place });
    expect(seen[0]?.url).toContain('/postal-codes/01001000');
  });

  it('that does not exist is distinguished from a service that does not answer', async () => {
    expect(await lookUpZipcode(clientOf(() => json({ erro: true })).api, '99999999')).toEqual({ kind: 'unknown' });
    const down = clientOf(() => problem(503, 'service_unavailable')).api;
    expect(await lookUpZipcode(down, '01001000')).toEqual({ kind: 'failed' });
    expect(await lookUpZipcode(clientOf(() => page()).api, '01001000')).toEqual({ kind: 'failed' });
  });
});

describe('an entered address', () => {
  const typed = z.parse(savedAddressForm, {
    ...makeAddress({ zipcode: '05010-000', state: 'sp' }),
    label: ' Casa ',
    receiverName: 'Ana',
  });
  async function shopping() {
    const data = freshData();
    await changeCart(data, () => ({ ...makeCart([]), storeId: centro }), 0);
    return data;
  }

  it("for a quote is chosen with the store's terms (D-20)", async () => {
    const data = await shopping();
    await quoteTyped({ api: clientOf(served).api, data, storeId: centro }, typed);
    const { deliveryAddress, addressCheck } = await readReviewDraft(data);
    expect(deliveryAddress).toMatchObject({ id: null, zipcode: '05010000', state: 'SP', deliveryPrice: 7_90 });
    expect(addressCheck?.verdict).toBe('served');
  });

  it('that is out of range is not chosen, and the form shows the reason', async () => {
    const data = await shopping();
    const { check } = await quoteTyped({ api: clientOf(beyond).api, data, storeId: centro }, typed);
    expect(check.verdict).toBe('outsideRange');
    expect(await readReviewDraft(data)).toEqual(EMPTY_REVIEW_DRAFT);
  });

  it('of a customer is saved with its key and chosen, even while its fee is unknown', async () => {
    const data = await shopping();
    const saved = {
      id: 'a1',
      label: 'Casa',
      receiver_name: 'Ana',
      zipcode: '05010000',
      address: 'Rua Caiubi',
      address2: '',
    };
    const rest = { number: '820', district: 'Perdizes', city: 'São Paulo', state: 'SP', main: false };
    const unknown = {
      latitude: null,
      longitude: null,
      extra_distance: null,
      extra_duration: null,
      extra_shipping_price: null,
    };
    const key = crypto.randomUUID() as IdempotencyKey;
    const { api, seen } = clientOf(({ method }) =>
      method === 'POST' ? json({ address: { ...saved, ...rest, ...unknown } }) : problem(503, 'service_unavailable'),
    );
    await saveTyped({ api, data, clock: CLOCK, storeId: centro }, ANA, typed, key);
    expect(seen[0]?.headers.get('idempotency-key')).toBe(key);
    expect(JSON.parse(seen[0]?.body ?? '')).toMatchObject({ label: 'Casa', receiverName: 'Ana', zipcode: '05010000' });
    expect(await readReviewDraft(data)).toMatchObject({ deliveryAddress: { id: 'a1' }, addressCheck: null });
  });

  it('of a customer waits in the outbox under its key when nobody answers, and is chosen', async () => {
    const data = await shopping();
    const key = crypto.randomUUID() as IdempotencyKey;
    const { api } = clientOf(() => page());
    expect(await saveTyped({ api, data, clock: CLOCK, storeId: centro }, ANA, typed, key)).toBe('waiting');
    expect(await listOutbox(data)).toMatchObject([{ id: key, kind: 'createAddress', state: 'queued' }]);
    expect(await readReviewDraft(data)).toMatchObject({
      deliveryAddress: { id: null, label: 'Casa', zipcode: '05010000' },
      addressCheck: null,
    });
  });

  it('of a customer is not saved for another customer who has logged in meanwhile (P27)', async () => {
    const data = await shopping();
    const { api, seen } = clientOf(served);
    const key = crypto.randomUUID() as IdempotencyKey;
    const saved = saveTyped({ api, data, clock: CLOCK, storeId: centro }, 'bruno' as CustomerId, typed, key);
    await expect(saved).rejects.toMatchObject({ code: 'unauthorized' });
    expect(seen).toEqual([]);
    expect(await readReviewDraft(data)).toEqual(EMPTY_REVIEW_DRAFT);
  });
});
