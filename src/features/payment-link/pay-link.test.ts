import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { getPaymentLink } from '#contract/payment-links.ts';
import { AppDatabase } from '#db/app-database.ts';
import { newerLink, storePaymentLink, readLink, rowAfterReading } from '#db/links.ts';
import type { IdempotencyKey, PaymentLinkId } from '#domain/ids.ts';
import type { PaymentLinkForm } from '#contract/forms/payment-link-form.ts';
import { createApiClient } from '#remote/api-client.ts';
import { fakeApi, json, page, problem, type FakeApi, type FakeHandler } from '#tests/contract/fake-api.ts';
import { memorySessionStore } from '#tests/contract/memory-session-store.ts';
import { solvableChallenge } from '#tests/contract/solvable-challenge.ts';
import { makePaymentLink, makePixCharge } from '#tests/factories/make-payment-link.ts';
import { payLink } from './pay-link.ts';
import { readUnsavedLink, saveOrKeep } from './unsaved-links.ts';
import { makeClock } from '#tests/factories/make-clock.ts';

const uuid = 'b0000000-0000-4000-8000-000000000001' as PaymentLinkId;
const key = 'b0000000-0000-4000-8000-0000000000aa' as IdempotencyKey;
const form: PaymentLinkForm = {
  document: '529.982.247-25',
  email: ' bia@example.com ',
  paymentType: 'CREDIT_CARD',
  number: '4000 0000 0000 0010',
  holderName: ' BIA LIMA ',
  expiry: '12/2030',
  cvv: '123',
  installments: 3,
};
const completed = makePaymentLink({ progress: { isCancelled: false, isCompleted: true, isInTransaction: false } });

let app: AppDatabase;
beforeEach(async () => {
  app = new AppDatabase();
  await storePaymentLink(app, uuid, { link: makePaymentLink(), askedAt: 1, nowMs: 2 });
});
afterEach(() => app.delete());

const full = () => {
  throw new DOMException('full', 'QuotaExceededError');
};
const never = () => Promise.reject(new Error('it was saved'));

interface Circumstances {
  readonly typed?: Partial<PaymentLinkForm>;
  readonly hasDocument?: boolean;
  readonly captcha?: () => Response | Promise<Response>;
}

const solvable = async () => json(await solvableChallenge());

function payWith(answer: FakeHandler, { typed = {}, hasDocument = false, captcha = solvable }: Circumstances = {}) {
  const api = fakeApi((request) => (request.url.includes('captcha') ? captcha() : answer(request)));
  const device = {
    app,
    tenantId: null,
    link: { state: () => 'ok' as const, subscribe: () => () => undefined },
    clock: makeClock(() => 1000),
    api: createApiClient({
      baseUrl: '',
      fetch: api.fetch,
      tenantId: null,
      session: memorySessionStore(null),
      locks: null,
      language: () => 'pt-BR',
      now: () => 1000,
    }),
  };
  const end = payLink(device, uuid, { key, form: { ...form, ...typed }, hasDocument });
  return { api, end };
}

const openAgain = () => storePaymentLink(app, uuid, { link: makePaymentLink(), askedAt: 2000, nowMs: 2000 });
const paid: FakeHandler = () => json(z.encode(getPaymentLink.response, completed));
const posted = ({ seen }: FakeApi) => seen.filter(({ method }) => method === 'POST');
const bodyOf = (api: FakeApi) => JSON.parse(posted(api)[0]?.body ?? '');
const attempt = async () => (await readLink(app, uuid))?.attempt ?? null;

describe('paying a link', () => {
  it('sends card and payer as the contract has them, under the key of the attempt, and keeps the answer', async () => {
    const { api, end } = payWith(paid);
    expect(await end).toEqual({ kind: 'answered' });
    expect(bodyOf(api)).toMatchObject({
      payment: {
        type: 'CREDIT_CARD',
        card_number: '4000000000000010',
        card_holder_name: 'BIA LIMA',
        card_expiration_date: '1230',
        card_cvv: '123',
        installments: 3,
      },
      customer: { document: '52998224725', email: 'bia@example.com' },
    });
    expect(posted(api)[0]?.headers.get('idempotency-key')).toBe(key);
    expect(await readLink(app, uuid)).toMatchObject({ link: completed, attempt: null });
  });

  it('sends nothing of a card for PIX, a CNPJ with its letters, and no document where the order has one', async () => {
    const pix = payWith(paid, { typed: { paymentType: 'PIX', document: '12.abc.345/01de-35' } });
    await pix.end;
    expect(bodyOf(pix.api).payment).toEqual({ type: 'PIX', installments: 1 });
    expect(bodyOf(pix.api).customer.document).toBe('12ABC34501DE35');
    await openAgain();
    const known = payWith(paid, { typed: { document: '' }, hasDocument: true });
    await known.end;
    expect(bodyOf(known.api).customer.document).toBeNull();
  });

  it('pays by card over a code that lives, and asks for no second code (D-71)', async () => {
    await storePaymentLink(app, uuid, { link: makePaymentLink({ pix: makePixCharge() }), askedAt: 3, nowMs: 4 });
    const code = payWith(paid, { typed: { paymentType: 'PIX' } });
    expect(await code.end).toEqual({ kind: 'busy' });
    expect(posted(code.api)).toEqual([]);
    const card = payWith(paid);
    expect(await card.end).toEqual({ kind: 'answered' });
    expect(bodyOf(card.api).payment).toMatchObject({ type: 'CREDIT_CARD' });
    expect(await readLink(app, uuid)).toMatchObject({ link: completed, attempt: null });
  });

  it('stores nothing of the card, the document or the e-mail on this device, whatever happens', async () => {
    await payWith(paid).end;
    await openAgain();
    await payWith(() => {
      throw new TypeError('connection lost');
    }).end;
    expect(JSON.stringify(await app.links.toArray())).not.toMatch(/40000000|123"|BIA|bia@|52998224725/);
  });

  it.each([
    ['no answer', () => Promise.reject(new TypeError('connection lost'))],
    ['the page of a Wi-Fi', () => page()],
    ['half an answer', () => json({ transaction: {} })],
    ['a broken server', () => problem(500, 'internal')],
    ['the same request being worked on', () => problem(409, 'idempotency_in_progress')],
  ] satisfies [string, FakeHandler][])('is undecided after %s, and does not pay again', async (_name, answer) => {
    expect(await payWith(answer).end).toEqual({ kind: 'lost' });
    expect(await attempt()).toMatchObject({ key, state: 'lost' });
    const again = payWith(paid);
    expect(await again.end).toEqual({ kind: 'busy' });
    expect(posted(again.api)).toEqual([]);
  });

  it('may be tried again at once after a refusal, which means that nothing began', async () => {
    const { end } = payWith(() => problem(422, 'payment_below_minimum'));
    expect(await end).toMatchObject({ kind: 'refused', error: { code: 'payment_below_minimum' } });
    expect(await attempt()).toBeNull();
    expect(await payWith(paid).end).toEqual({ kind: 'answered' });
  });

  it('does not begin without a captcha', async () => {
    const { api, end } = payWith(paid, { captcha: () => page() });
    expect(await end).toMatchObject({ kind: 'refused', error: { reason: 'captive' } });
    expect(posted(api)).toEqual([]);
    expect(await attempt()).toBeNull();
  });

  it('tells why nothing was sent where the disk is full', async () => {
    app.links.hook('updating', full);
    const { api, end } = payWith(paid);
    await expect(end).rejects.toMatchObject({ name: 'StorageFailure', reason: 'quota' });
    expect(posted(api)).toEqual([]);
  });

  it('tells so, too, of a link that there never was a place for, and pays it once there is', async () => {
    await app.links.clear();
    app.links.hook('creating', full);
    const answer = { link: makePaymentLink(), askedAt: 3, nowMs: 4 };
    const keep = () => rowAfterReading(uuid, undefined, answer);
    await saveOrKeep(uuid, () => storePaymentLink(app, uuid, answer), keep);
    const { api, end } = payWith(paid);
    await expect(end).rejects.toMatchObject({ name: 'StorageFailure', reason: 'quota' });
    expect(posted(api)).toEqual([]);

    app.links.hook('creating').unsubscribe(full);
    const later = payWith(paid);
    expect(await later.end).toEqual({ kind: 'answered' });
    expect(posted(later.api)).toHaveLength(1);
    expect(await readLink(app, uuid)).toMatchObject({ link: completed, attempt: null });
    expect(readUnsavedLink(uuid)).toBeUndefined();
  });

  it('is paid on this page, too, where the disk is full by the time of the answer', async () => {
    const { end } = payWith((request) => {
      app.links.hook('updating', full);
      return paid(request);
    });
    expect(await end).toEqual({ kind: 'answered' });
    expect(newerLink(await readLink(app, uuid), readUnsavedLink(uuid))).toMatchObject({
      link: completed,
      attempt: null,
    });

    app.links.hook('updating').unsubscribe(full);
    await saveOrKeep(uuid, () => storePaymentLink(app, uuid, { link: completed, askedAt: 2000, nowMs: 2000 }), never);
    expect(readUnsavedLink(uuid)).toBeUndefined();
  });

  it('is in doubt where the answer was lost and that cannot be written either', async () => {
    const { end } = payWith(() => {
      app.links.hook('updating', full);
      throw new TypeError('connection lost');
    });
    expect(await end).toEqual({ kind: 'lost' });
    expect(await attempt()).toMatchObject({ key, state: 'sending' });
  });

  it('sends one request however often it is tapped', async () => {
    const taps = [payWith(paid), payWith(paid), payWith(paid)];
    const ends = await Promise.all(taps.map(({ end }) => end));
    expect(ends.filter(({ kind }) => kind === 'answered')).toHaveLength(1);
    expect(taps.flatMap(({ api }) => posted(api))).toHaveLength(1);
  });

  it('sends nothing for a second tap whose captcha took longer than the whole first payment', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const late = payWith(paid, { captcha: () => promise });
    expect(await payWith(paid).end).toEqual({ kind: 'answered' });
    resolve(await solvable());
    expect(await late.end).toEqual({ kind: 'busy' });
    expect(posted(late.api)).toHaveLength(0);
  });
});
