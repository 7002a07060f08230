import { describe, expect, it } from 'vitest';
import type { IssuedGiftCard } from '#domain/payment/gift-card.ts';
import { makeMoneyEntry, makeOrder, makePayment, makeSoldGiftCard } from '#tests/factories/make-order.ts';
import { orderRefreshMs } from './order-refresh-ms.ts';

const card = makePayment({ typeId: 4, tef: 1 });

describe('orderRefreshMs', () => {
  it('asks about a PIX, about a card that the result screen waits for, and about an order on its way every 5 s (B§4, B§9)', () => {
    expect(orderRefreshMs(makeOrder())).toBe(5000);
    expect(orderRefreshMs(makeOrder({ payments: [card] }))).toBe(5000);
    expect(orderRefreshMs(makeOrder({ payments: [card], status: 'PREPARING' }))).toBe(5000);
  });

  it('stops asking when nothing can happen any more', () => {
    expect(orderRefreshMs(makeOrder({ status: 'PAYMENT_CANCELED' }))).toBe(0);
    expect(orderRefreshMs(makeOrder({ status: 'DELIVERED' }))).toBe(0);
  });

  it('polls money on its way back like any payment in progress, and no longer once it is back', () => {
    const order = makeOrder({ status: 'CANCELED', money: [makeMoneyEntry({ kind: 'returning', cause: 'cancelled' })] });
    expect(orderRefreshMs(order)).toBe(10_000);
    expect(orderRefreshMs({ ...order, money: [makeMoneyEntry({ kind: 'returned', cause: 'cancelled' })] })).toBe(0);
  });

  it('follows a payment online that is not decided when the order is handed over', () => {
    const order = makeOrder({ status: 'DELIVERED', money: [makeMoneyEntry({ kind: 'waiting', cause: 'awaited' })] });
    expect(orderRefreshMs(order)).toBe(10_000);
  });

  it('follows the mail of a gift card although its order has been delivered, and no longer once it is sent or void', () => {
    const soldWith = (changes: Partial<IssuedGiftCard>) =>
      makeOrder({ status: 'DELIVERED', giftCards: [makeSoldGiftCard(changes)] });
    expect(orderRefreshMs(soldWith({ mail: 'SENDING' }))).toBe(10_000);
    expect(orderRefreshMs(soldWith({ mail: 'RETRYING' }))).toBe(10_000);
    for (const changes of [{ mail: 'SENT' }, { mail: 'FAILED' }, { mail: 'SENDING', isVoid: true }] as const)
      expect(orderRefreshMs(soldWith(changes))).toBe(0);
  });
});
