import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { MercadoPagoError } from 'mercadopago';
import { MP_CARD, MP_NOT_TAKEN, MP_PIX, MP_REFUND } from '#tests/fixtures/mercado-pago.ts';
import { cents } from '#domain/pricing/cents.ts';
import type { PaymentId, TenantId } from '#domain/ids.ts';
import type { CardAnswer, PaymentProvider } from '#server/services/payments/payment-provider.ts';
import { mercadoPagoProvider } from './mercado-pago-provider.ts';

interface Heard {
  readonly call: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

const SECRET = 'a-secret-of-the-webhooks';
const ID = 'payment-1' as PaymentId;
const PAYER = { name: 'Ana Souza', document: '52998224725', email: 'ana@example.com' };
const PLAIN = {
  kind: 'plain',
  number: '5031433215406351',
  holderName: 'APRO',
  expiration: '1130',
  cvv: '123',
} as const;

const heard: Heard[] = [];
/** By method and path; a number alone is a status without a usable answer. */
let answers: Record<string, object | number>;
let service: Server;
let provider: PaymentProvider;

async function reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const call = `${request.method} ${request.url}`;
  const body = request.method === 'POST' ? await json(request) : undefined;
  heard.push({ call, headers: request.headers, body });
  const told = answers[call] ?? 404;
  if (told === 0) return void request.socket.destroy();
  if (typeof told === 'number') return void response.writeHead(told).end('<html>');
  const status = 'cause' in told ? 400 : 201;
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(told));
}

beforeAll(async () => {
  service = createServer((request, response) => void reply(request, response));
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
});
afterAll(() => void service.close());

beforeEach(() => {
  [heard.length, answers] = [0, {}];
  // The SDK knows one address only.
  const real = globalThis.fetch;
  const { port } = service.address() as AddressInfo;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    real(url.replace('https://api.mercadopago.com', `http://127.0.0.1:${port}`), init),
  );
  const options = {
    accessToken: 'TEST-token',
    webhookSecret: SECRET,
    publicUrl: 'https://lojas.example',
  };
  provider = mercadoPagoProvider(options)('aurora' as TenantId);
});
afterEach(() => vi.unstubAllGlobals());

const END = new Date('2026-11-20T12:10:00Z');
const pix = () =>
  provider.createPix({
    paymentId: ID,
    amount: cents(1250),
    payer: PAYER,
    merchant: { name: 'Aurora', city: 'São Paulo' },
    expiresAt: END,
  });
const charge = (card: Parameters<PaymentProvider['chargeCard']>[0]['card'] = PLAIN, keepCard = false) =>
  provider.chargeCard({ paymentId: ID, amount: cents(10_000), payer: PAYER, card, installments: 3, keepCard });
const savedFrom = (answer: CardAnswer) => (answer.kind === 'answered' ? answer.saveCard() : null);
const refund = () =>
  provider.refund({ refundId: 'refund-1', paymentId: ID, capture: '20359978', amount: cents(10_000) });

describe('PIX', () => {
  it('is made under our own id, with an idempotency key, an address to tell us at, and the payer', async () => {
    answers = { 'POST /v1/payments': MP_PIX };
    expect(await pix()).toMatchObject({
      kind: 'created',
      txid: '5466310457',
      code: expect.stringContaining('br.gov.bcb.pix'),
    });
    expect(heard[0]).toMatchObject({
      headers: { authorization: 'Bearer TEST-token', 'x-idempotency-key': ID },
      body: {
        transaction_amount: 12.5,
        payment_method_id: 'pix',
        external_reference: ID,
        notification_url: 'https://lojas.example/api/v1/payment-webhooks/3/aurora?source_news=webhooks',
        payer: { email: 'ana@example.com', first_name: 'Ana', identification: { type: 'CPF', number: '52998224725' } },
      },
    });
  });

  it('is asked for again in the same words, with an end that is more than half an hour away as long as ours is not over', async () => {
    answers = { 'POST /v1/payments': MP_PIX };
    await pix();
    await pix();
    expect(heard[0]?.body).toMatchObject({ date_of_expiration: '2026-11-20T12:41:00.000Z' });
    expect(heard[1]?.body).toEqual(heard[0]?.body);
  });

  it.each([
    ['a lost connection', 0],
    ['a broken server', 500],
    ['an answer that is none', 200],
  ])('is unknown after %s, so that it is looked up', async (_what, answer) => {
    answers = { 'POST /v1/payments': answer };
    expect(await pix()).toEqual({ kind: 'unknown' });
    expect(heard).toHaveLength(1);
  });
});

describe('a card', () => {
  const token = { 'POST /v1/card_tokens': { id: 'one-time', last_four_digits: '6351' } };

  it('becomes a one-time token, and is charged in installments', async () => {
    answers = { ...token, 'POST /v1/payments': MP_CARD };
    const answer = await charge();
    expect(answer).toMatchObject({
      kind: 'answered',
      charge: {
        outcome: 'approved',
        providerReference: '20359978',
        captures: [{ reference: '20359978', amount: cents(10_000) }],
        card: { brand: 'mastercard', lastDigits: '6351' },
      },
    });
    const [, sent] = heard;
    expect(sent?.body).toMatchObject({
      token: 'one-time',
      installments: 3,
      binary_mode: true,
      transaction_amount: 100,
      external_reference: ID,
    });
    expect(JSON.stringify(sent)).not.toContain(PLAIN.number);
  });

  it('that is rejected is a refusal with status 4; one that is no card never becomes a payment', async () => {
    answers = {
      ...token,
      'POST /v1/payments': { ...MP_CARD, status: 'rejected', status_detail: 'cc_rejected_other_reason' },
    };
    expect(await charge()).toMatchObject({ charge: { outcome: 'refused', tefStatus: 4, captures: [] } });
    answers = { 'POST /v1/card_tokens': MP_NOT_TAKEN };
    expect(await charge()).toMatchObject({ charge: { outcome: 'refused', tefStatus: 4 } });
    expect(heard.map(({ call }) => call).filter((call) => call === 'POST /v1/payments')).toHaveLength(1);
  });

  it('may have been charged when the answer is lost', async () => {
    answers = { ...token, 'POST /v1/payments': 504 };
    expect(await charge()).toEqual({ kind: 'unknown' });
  });

  it('that is wanted again is saved with its owner, and charged by what was saved', async () => {
    answers = {
      ...token,
      'POST /v1/payments': MP_CARD,
      'GET /v1/customers/search?email=ana%40example.com': { results: [{ id: 'owner' }] },
      'POST /v1/customers/owner/cards': { id: '9', last_four_digits: '6351', payment_method: { id: 'master' } },
    };
    const answer = await charge(PLAIN, true);
    expect(heard.map(({ call }) => call)).not.toContain('POST /v1/customers/owner/cards');
    expect(await savedFrom(answer)).toMatchObject({ token: 'owner/9/master', brand: 'mastercard', lastDigits: '6351' });
    heard.length = 0;
    await charge({ kind: 'saved', token: 'owner/9/master' });
    expect(heard.map(({ body }) => body)).toMatchObject([
      { customer_id: 'owner', card_id: '9' },
      { token: 'one-time', payment_method_id: 'master', binary_mode: true, payer: { type: 'customer', id: 'owner' } },
    ]);
  });

  it('of one purchase never takes the idempotency key of another, which the SDK would remember', async () => {
    answers = { ...token, 'POST /v1/payments': MP_CARD };
    await Promise.all([pix(), charge()]);
    await charge({ kind: 'saved', token: 'owner/9/master' });
    const keys = heard
      .filter(({ call }) => call === 'POST /v1/card_tokens')
      .map(({ headers }) => headers['x-idempotency-key']);
    expect(keys).not.toContain(ID);
    expect(new Set(keys).size).toBe(2);
  });

  it('says logFailures when our own credentials are wrong', async () => {
    answers = { 'POST /v1/card_tokens': 401 };
    await expect(charge()).rejects.toThrow(MercadoPagoError);
  });
});

describe('a charge that is asked for', () => {
  const search = `GET /v1/payments/search?external_reference=${ID}`;

  it('is found by our own reference, or not at all', async () => {
    answers = { [search]: { results: [], paging: { total: 0, limit: 30, offset: 0 } } };
    expect(await provider.getCharge(ID)).toBeNull();
    answers = { [search]: { results: [{ id: 20359978 }] }, 'GET /v1/payments/20359978': MP_CARD };
    expect(await provider.getCharge(ID)).toMatchObject({ outcome: 'approved', captures: [{ amount: cents(10_000) }] });
  });

  it.each([
    ['cancelled', 'expired', 0, 0],
    ['in_process', 'pending', 0, 0],
    ['refunded', 'approved', 10_000, 10_000],
    ['charged_back', 'approved', 10_000, 10_000],
  ])('with status %s is %s', async (status, outcome, captured, returned) => {
    const refunds = status === 'refunded' ? [MP_REFUND] : [];
    answers = {
      [search]: { results: [{ id: 20359978 }] },
      'GET /v1/payments/20359978': { ...MP_CARD, status, refunds },
    };
    const found = await provider.getCharge(ID);
    expect(found?.outcome).toBe(outcome);
    expect(found?.captures.map(({ amount }) => amount)).toEqual(captured > 0 ? [captured] : []);
    expect(found?.refunds.map(({ amount }) => amount)).toEqual(returned > 0 ? [returned] : []);
  });

  it('throws when it cannot be asked, so that nothing is concluded', async () => {
    answers = { [search]: 503 };
    await expect(provider.getCharge(ID)).rejects.toThrow(MercadoPagoError);
  });
});

describe('a refund', () => {
  const call = 'POST /v1/payments/20359978/refunds';

  it('is asked for under its own id, as somebody who wants to hear of one in process', async () => {
    answers = { [call]: MP_REFUND };
    expect(await refund()).toMatchObject({
      kind: 'confirmed',
      refund: { reference: '1009042015', amount: cents(10_000) },
    });
    expect(heard[0]).toMatchObject({
      headers: {
        authorization: 'Bearer TEST-token',
        'content-type': 'application/json',
        'x-idempotency-key': 'refund-1',
        'x-render-in-process-refunds': 'true',
      },
      body: { amount: 100 },
    });
  });

  it.each([
    ['in process', { ...MP_REFUND, status: 'in_process' }, 'pending'],
    ['rejected', { ...MP_REFUND, status: 'rejected' }, 'refused'],
    ['cancelled', { ...MP_REFUND, status: 'cancelled' }, 'refused'],
    ['lost', 0, 'unknown'],
    ['refused', MP_NOT_TAKEN, 'refused'],
  ])('that is %s is %s', async (_what, answer, kind) => {
    answers = { [call]: answer };
    expect(await refund()).toEqual({ kind });
  });
});

describe('a webhook', () => {
  const signed = (secret: string, id = '20359978') => {
    const ts = String(Date.now());
    const manifest = `id:${id};request-id:request-1;ts:${ts};`;
    const v1 = createHmac('sha256', secret).update(manifest).digest('hex');
    return { 'x-signature': `ts=${ts},v1=${v1}`, 'x-request-id': 'request-1' };
  };
  const query = { source_news: 'webhooks', 'data.id': '20359978', type: 'payment' };

  it('names the payment by our own reference when its signature holds', async () => {
    answers = { 'GET /v1/payments/20359978': MP_CARD };
    expect(await provider.verifyWebhook({ headers: signed(SECRET), query, body: '' })).toEqual([{ paymentId: ID }]);
  });

  it('is not believed without one, or with one of something else', async () => {
    expect(await provider.verifyWebhook({ headers: {}, query, body: '' })).toBeNull();
    expect(await provider.verifyWebhook({ headers: signed('guessed'), query, body: '' })).toBeNull();
    expect(await provider.verifyWebhook({ headers: signed(SECRET, '1'), query, body: '' })).toBeNull();
    expect(heard).toEqual([]);
  });

  it('of a payment that Mercado Pago does not know is a bad request', async () => {
    answers = { 'GET /v1/payments/20359978': MP_NOT_TAKEN };
    const read = provider.verifyWebhook({ headers: signed(SECRET), query, body: '' });
    await expect(read).rejects.toMatchObject({ code: 'bad_request' });
  });

  it('of another topic is taken and not followed', async () => {
    const other = { ...query, type: 'merchant_order' };
    expect(await provider.verifyWebhook({ headers: signed(SECRET), query: other, body: '' })).toEqual([]);
  });
});
