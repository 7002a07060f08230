import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { IdempotencyKey, PaymentId, PaymentLinkId } from '#domain/ids.ts';
import type { LinkPaymentType } from '#domain/payment/link-attempt.ts';
import { makeLinkPayment, makePaymentLink, makePixCharge } from '#tests/factories/make-payment-link.ts';
import { AppDatabase } from './app-database.ts';
import {
  beginAttempt,
  dismissFailure,
  endAttempt,
  newerLink,
  storePaymentLink,
  storePaidLink,
  recordLinkView,
  readLink,
  rowAfterReading,
} from './links.ts';
import { DAY_MS } from '#domain/durations.ts';

const uuid = 'link' as PaymentLinkId;
const key = 'key' as IdempotencyKey;
const open = makePaymentLink();
const processing = makePaymentLink({ progress: { isCancelled: false, isCompleted: false, isInTransaction: true } });
const withCode = makePaymentLink({ pix: makePixCharge() });
const NOW = 1_000_000;

let app: AppDatabase;
beforeEach(() => {
  app = new AppDatabase();
});
afterEach(() => app.delete());

const look = (link = open, askedAt = NOW, id = uuid) =>
  storePaymentLink(app, id, { link, askedAt, nowMs: askedAt + 10 });
const begin = (nowMs = NOW + 100, paymentType: LinkPaymentType = 'PIX') =>
  beginAttempt(app, uuid, { key, paymentType, nowMs });
const lose = (nowMs = NOW + 200) => endAttempt(app, uuid, { key, state: 'lost', nowMs });
const stored = () => readLink(app, uuid);

describe('the stored state of a link', () => {
  it('does not contain complete document numbers or e-mail addresses', async () => {
    await look(makePaymentLink({ customerDocument: '52998224725', customerEmail: 'ana@example.com' }));
    await storePaidLink(app, uuid, { link: makePaymentLink({ customerDocument: '12ABC34501DE35' }), nowMs: NOW });
    await look(makePaymentLink({ customerDocument: '•••.982.247-••', customerEmail: 'a•••@example.com' }), NOW + 20);
    expect((await stored())?.link).toMatchObject({
      customerDocument: '•••.982.247-••',
      customerEmail: 'a•••@example.com',
    });
    expect(JSON.stringify(await app.links.toArray())).not.toMatch(/52998224725|12ABC34501DE35|ana@/);
  });

  it('is not replaced by the response to an earlier request', async () => {
    await look();
    await storePaidLink(app, uuid, { link: processing, nowMs: NOW + 500 });
    await look(open, NOW + 499);
    expect((await stored())?.link).toEqual(processing);
    await look(open, NOW + 500);
    expect((await stored())?.link).toEqual(open);
  });

  it('is still replaced after the device’s clock was set back', async () => {
    await look();
    await look(processing, NOW - DAY_MS);
    expect((await stored())?.link).toEqual(processing);
  });

  it('is kept for the last twenty links and for thirty days', async () => {
    for (let at = 0; at < 22; at += 1) await look(open, NOW + at * 100, `link-${at}` as PaymentLinkId);
    expect(await app.links.count()).toBe(20);
    expect(await readLink(app, 'link-1' as PaymentLinkId)).toBeUndefined();
    await recordLinkView(app, 'link-2' as PaymentLinkId, NOW + 30 * DAY_MS);
    await recordLinkView(app, 'link-3' as PaymentLinkId, NOW + 31 * DAY_MS);
    expect((await app.links.toArray()).map((row) => row.uuid)).toEqual(['link-2', 'link-3']);
  });
});

describe('an attempt', () => {
  it('is the only one on this device until it is decided', async () => {
    await look();
    const taps = await Promise.all([begin(), begin(), begin()]);
    expect(taps).toEqual([true, false, false]);
    await lose();
    expect(await begin()).toBe(false);
  });

  it('cannot begin while the link is unknown', async () => {
    expect(await begin()).toBe(false);
  });

  it('is not hidden by an answer from before it that there was no place for', async () => {
    await look();
    const unsaved = rowAfterReading(uuid, await stored(), { link: open, askedAt: NOW + 40, nowMs: NOW + 50 });
    await begin();
    expect(newerLink(await stored(), unsaved)?.attempt).toMatchObject({ key, state: 'sending' });
    await lose();
    expect(newerLink(await stored(), unsaved)?.attempt).toMatchObject({ key, state: 'lost' });
  });

  it('is over by an answer from after it, also where there was no place for that', async () => {
    await look();
    await begin();
    const decided = { link: open, askedAt: NOW + DAY_MS, nowMs: NOW + DAY_MS };
    const unsaved = rowAfterReading(uuid, await stored(), decided);
    expect(newerLink(await stored(), unsaved)?.attempt).toMatchObject({ key, state: 'absent' });
    expect(newerLink(await stored(), { ...unsaved, attempt: null })?.attempt).toBeNull();
    // Refused since, which the disk had a place for.
    await endAttempt(app, uuid, { key, state: null, nowMs: NOW + DAY_MS + 10 });
    expect(newerLink(await stored(), unsaved)?.attempt).toBeNull();
  });

  it('begins by what the page shows, where the disk has only what was before', async () => {
    await look(withCode);
    const unsaved = rowAfterReading(uuid, await stored(), { link: open, askedAt: NOW + 40, nowMs: NOW + 50 });
    expect(await beginAttempt(app, uuid, { key, paymentType: 'PIX', nowMs: NOW + 100, unsaved })).toBe(true);
    expect(await stored()).toMatchObject({ link: open, attempt: { key, state: 'sending' } });
  });

  it('ends with its own response', async () => {
    await look();
    await begin();
    await storePaidLink(app, uuid, { link: processing, nowMs: NOW + 300 });
    expect(await stored()).toMatchObject({ link: processing, attempt: null });
  });

  it('ends at once when the server refuses it before the payment starts', async () => {
    await look();
    await begin();
    await endAttempt(app, uuid, { key, state: null, nowMs: NOW + 200 });
    expect(await begin()).toBe(true);
  });

  it('without a response is decided by the server’s next answer', async () => {
    await look();
    await begin();
    await lose();
    await look(open, NOW + 300);
    expect((await stored())?.attempt?.state).toBe('lost');
    await look(open, NOW + 4000);
    expect((await stored())?.attempt).toMatchObject({ key, state: 'absent' });
    expect(await begin()).toBe(true);
    await look(processing, NOW + 5000);
    expect((await stored())?.attempt).toBeNull();
    await lose();
    expect((await stored())?.attempt).toBeNull();
  });

  it('over a code that nobody has paid is a card’s, and no second code (D-71)', async () => {
    await look(withCode);
    expect(await begin(NOW + 100, 'PIX')).toBe(false);
    expect(await begin(NOW + 100, 'CREDIT_CARD')).toBe(true);
    expect(await begin(NOW + 100, 'CREDIT_CARD')).toBe(false);
  });

  it('with a card is not decided by a code that lives, because it takes the place of that', async () => {
    await look(withCode);
    await begin(NOW + 100, 'CREDIT_CARD');
    await look(withCode, NOW + 150);
    expect((await stored())?.attempt?.state).toBe('sending');
    await lose();
    await look(withCode, NOW + 300);
    expect((await stored())?.attempt?.state).toBe('lost');
    await look(withCode, NOW + 4000);
    expect((await stored())?.attempt?.state).toBe('absent');
    expect(await begin(NOW + 4100, 'CREDIT_CARD')).toBe(true);
    await look(processing, NOW + 5000);
    expect((await stored())?.attempt).toBeNull();
  });

  it('with PIX is decided by the code that it asked for', async () => {
    await look();
    await begin();
    await lose();
    await look(withCode, NOW + 300);
    expect((await stored())?.attempt).toBeNull();
  });

  it('shows its failure once: a closed message does not appear again (D-45)', async () => {
    const refused = makePaymentLink({ payments: [makeLinkPayment()] });
    await look(refused);
    await dismissFailure(app, uuid, 'payment' as PaymentId);
    await look(refused, NOW + 100);
    expect((await stored())?.dismissed).toEqual(['payment']);
  });
});
