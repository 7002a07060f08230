import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import type { MoneyEntry } from '#domain/order/order-money.ts';
import type { CounterFacts } from '#domain/order/queued-order.ts';
import { cents } from '#domain/pricing/cents.ts';
import lazy from '#locales/pt/lazy.json' with { type: 'json' };
import { endMoneyWords, moneyWords, refusalWords, usualReasons } from './order-words.ts';

const i18n = setupI18n({ locale: 'pt', messages: { pt: lazy.messages as never } });

const factsWith = (money: readonly Partial<MoneyEntry>[], isOnTab = false): CounterFacts => ({
  contact: null,
  address: [],
  isOnTab,
  money: money as readonly MoneyEntry[],
  deliveryFee: cents(0),
  discount: cents(0),
  total: cents(1300),
  changeDue: null,
  reason: null,
});
const said = (facts: CounterFacts) => endMoneyWords(i18n, facts).replaceAll('\u00a0', ' ');

describe('what the shop reads of a tap that was refused', () => {
  it('is what it can do itself, and never that it may ask the shop', () => {
    const refusal = { reason: 'problem', code: 'gift_card_spent', detail: 'Fale com a loja.' } as const;
    expect(refusalWords(i18n, refusal as never)).toMatch(/^Um vale-presente.*Cancele primeiro a compra/);
    expect(refusalWords(i18n, { ...refusal, code: 'changed_meanwhile' } as never)).toMatch(
      /^Depois desse toque, outra/,
    );
    expect(refusalWords(i18n, { ...refusal, code: 'not_found', detail: 'Não existe.' } as never)).toBe('Não existe.');
  });
});

describe('what the shop reads before it ends an order', () => {
  it('is how much goes back to a customer who has paid, and by what', () => {
    const paid = factsWith([{ kind: 'received', means: 'pix', amount: cents(1300) }]);
    expect(said(paid)).toMatch(/^R\$ 13,00.*PIX.*volt/);
  });

  it('is that nothing was paid, where the money was to come at the door', () => {
    const due = factsWith([{ kind: 'waiting', cause: 'onDelivery', means: 'cash', amount: cents(1300) }]);
    expect(said(due)).toMatch(/^Nada foi pago/);
    expect(said(factsWith([]))).toMatch(/^Não há/);
  });

  it('is what becomes of the order’s own money, not of a code that was paid beside it and goes back', () => {
    const stray = { means: 'pix', cause: 'afterEnd', amount: cents(1300) } as const;
    const due = { kind: 'waiting', cause: 'onDelivery', means: 'cash', amount: cents(1300) } as const;
    const money = [{ ...stray, kind: 'received' }, due, { ...stray, kind: 'returned' }] as const;
    expect(said(factsWith(money))).toMatch(/^Nada foi pago/);
    expect(moneyWords(i18n, factsWith(money))).not.toContain('PIX');
  });

  it('is that a payment under way is stopped, and that a round leaves its tab', () => {
    expect(said(factsWith([{ kind: 'waiting', means: 'pix', amount: cents(1300) }]))).toMatch(/^O pagamento/);
    expect(said(factsWith([], true))).toMatch(/comanda/);
  });
});

describe('the usual reasons to end an order', () => {
  it('speak of the address only where something is brought to one', () => {
    expect(usualReasons(i18n, { shippingType: 'ADDRESS' })).toContain('Não entregamos neste endereço.');
    expect(usualReasons(i18n, { shippingType: 'TAG' })).toHaveLength(3);
    expect(usualReasons(i18n, { shippingType: 'TAG' }).join()).not.toContain('endereço');
  });
});
