import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { readCart } from '#db/carts.ts';
import type { DataDatabase } from '#db/data-database.ts';
import { listOutbox } from '#db/outbox.ts';
import { FULL_CART } from '#tests/chaos/orders.ts';
import { makeSendFailure } from '#tests/factories/make-outbox-row.ts';
import { ACKED, CARD_ONCE, LOST, payingDevice, T1 } from '#tests/factories/paying-device.ts';
import { freshDataPerTest } from '#tests/factories/fresh-data.ts';
import { drain } from './drain.ts';
import { ATTEMPT_MS, LEASE_MS } from './outbox-states.ts';
import { NoCaptcha, placeCardOrder } from './place-card-order.ts';
import type { OutboxPorts } from './ports.ts';

const freshData = freshDataPerTest();
const device = (overrides?: Partial<OutboxPorts>) => payingDevice(freshData(), overrides);

const onlyRow = async (data: DataDatabase) => (await listOutbox(data))[0];
const isLocked = async (data: DataDatabase) => (await readCart(data)).submittedAs !== null;

describe('an order that is paid with a card for once', () => {
  it('sends a card for once and stores nothing of it (D-41)', async () => {
    const { data, ports, send } = await device();
    await placeCardOrder(ports, CARD_ONCE, { hash: 'KEY_SECRET' });
    expect(JSON.parse(send.mock.calls[0]?.[0].body ?? '')).toMatchObject({
      payment: { card_hash: 'KEY_SECRET', card_tokenize: false, installments: 3 },
    });
    expect(JSON.stringify(await data.$outbox.toArray())).not.toContain('SECRET');
    expect((await onlyRow(data))?.state).toBe('acked');
  });

  it('asks what became of a card order whose answer was lost, and never sends it again', async () => {
    const { data, ports, send, time } = await device({
      lookUp: () => Promise.resolve({ kind: 'found', result: ACKED.result }),
    });
    send.mockResolvedValueOnce(LOST);
    await placeCardOrder(ports, CARD_ONCE, { hash: 'KEY_SECRET' });
    expect((await onlyRow(data))?.state).toBe('uncertain');
    time.nowMs += 1;
    await drain(ports, { isEager: true });
    expect(send).toHaveBeenCalledTimes(1);
    expect(await onlyRow(data)).toMatchObject({ state: 'acked', result: { id: T1 } });
  });

  it.each([
    ['rate_limited', 429],
    ['captcha_invalid', 400],
  ] as const)(
    'gives the bag back at once with the reason where the server turned a card order away (%s)',
    async (code, status) => {
      const lookUp = vi.fn<OutboxPorts['lookUp']>();
      const { data, ports, send } = await device({ lookUp });
      const failure = makeSendFailure({ reason: 'problem', status, code });
      send.mockResolvedValueOnce({ kind: 'retry', afterMs: 2000, failure });
      await placeCardOrder(ports, CARD_ONCE, { hash: 'KEY_SECRET' });
      expect(await onlyRow(data)).toMatchObject({ state: 'needs_action', lastError: { code } });
      expect(await isLocked(data)).toBe(false);
      expect(lookUp).not.toHaveBeenCalled();
    },
  );

  it('leaves a card order to the page that sends it, and finds out when that page is gone', async () => {
    const lookUp = vi.fn<OutboxPorts['lookUp']>(() => Promise.resolve({ kind: 'absent' }));
    const { data, ports, time } = await device({ send: () => new Promise(() => undefined), lookUp });
    void placeCardOrder(ports, CARD_ONCE, { hash: 'KEY_SECRET' });
    await vi.waitFor(async () => expect(await onlyRow(data)).toMatchObject({ state: 'sending' }));
    await drain(ports, { isEager: true });
    expect(lookUp).not.toHaveBeenCalled();

    time.nowMs += LEASE_MS;
    await drain(ports, { isEager: true });
    // From here on what it sent cannot arrive any more, and is looked for twice.
    time.nowMs += 10_000;
    await drain(ports, { isEager: true });
    expect(await isLocked(data)).toBe(true);
    time.nowMs += 10_000;
    await drain(ports, { isEager: true });
    expect(lookUp).toHaveBeenCalledTimes(3);
    expect((await onlyRow(data))?.state).toBe('expired');
    expect(await readCart(data)).toMatchObject({ submittedAs: null, cart: { lines: FULL_CART.cart.lines } });
  });

  it('sends no card from a page that was frozen while it saved: another tab may have given the bag back meanwhile', async () => {
    const { data, ports, send, time } = await device();
    data.$outbox.hook('creating', () => void (time.nowMs += LEASE_MS - ATTEMPT_MS + 1));
    const row = await placeCardOrder(ports, CARD_ONCE, { hash: 'KEY_SECRET' });
    expect(send).not.toHaveBeenCalled();

    time.nowMs += LEASE_MS + 10_000;
    await drain(ports, { isEager: true });
    time.nowMs += 10_000;
    await drain(ports, { isEager: true });
    expect(await onlyRow(data)).toMatchObject({ id: row.id, state: 'expired' });
    expect(await isLocked(data)).toBe(false);
  });

  it('tells of its row where the disk is full after it was sent: the outbox finds out what became of it', async () => {
    const { data, ports, send, time } = await device({
      lookUp: () => Promise.resolve({ kind: 'found', result: ACKED.result }),
    });
    let isFull = true;
    data.$outbox.hook('updating', () => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
    });
    const row = await placeCardOrder(ports, CARD_ONCE, { hash: 'KEY_SECRET' });
    expect(await onlyRow(data)).toMatchObject({ id: row.id, state: 'sending' });

    isFull = false;
    time.nowMs += LEASE_MS;
    await drain(ports, { isEager: true });
    expect(send).toHaveBeenCalledOnce();
    expect(await onlyRow(data)).toMatchObject({ state: 'acked', result: { id: T1 } });
  });

  it('saves nothing where no captcha can be had', async () => {
    const { data, ports } = await device({
      solveCaptcha: () => Promise.resolve({ kind: 'unsolved', failure: LOST.failure }),
    });
    await expect(placeCardOrder(ports, CARD_ONCE, { hash: 'KEY_SECRET' })).rejects.toBeInstanceOf(NoCaptcha);
    expect(await listOutbox(data)).toEqual([]);
    expect(await isLocked(data)).toBe(false);
  });
});
