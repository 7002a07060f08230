import { describe, expect, it } from 'vitest';
import type { SendFailure } from '#contract/outbox-row.ts';
import type { LineId } from '#domain/ids.ts';
import { cents } from '#domain/pricing/cents.ts';
import { makeLine } from '#tests/factories/make-cart.ts';
import { makeProduct } from '#tests/factories/make-product.ts';
import { idsAsTexts } from '#tests/factories/ids-as-texts.ts';
import { conflictWords } from './conflict-words.ts';

type Detail = SendFailure['details'][number];

const i18n = idsAsTexts((id, values = {}) => [id, ...Object.values(values)].join(' '));
const line = makeLine(makeProduct({ name: 'Pão de queijo' }), { id: 'a' as LineId });
const ordered = { lines: [line], promotionalLines: [] };
const words = (detail: Partial<Detail>, lines = ordered) =>
  conflictWords(i18n, lines, { ref: line.id, code: 'product_unavailable', ...detail });

describe('what a refused order says about its lines', () => {
  it('names the product as it was ordered where the store has no name for it any more', () => {
    expect(words({})).toBe('outbox.lineGone Pão de queijo');
    expect(words({ name: '' })).toBe('outbox.lineGone Pão de queijo');
  });

  it.each([
    [{ code: 'out_of_stock', cap: 0 }, 'outbox.lineSoldOut Pão de queijo'],
    [{ code: 'out_of_stock', cap: 3 }, 'outbox.lineLeft Pão de queijo 3'],
    [{ code: 'complement_bounds', complement: 'Leite' }, 'outbox.lineChoose Pão de queijo Leite'],
    [{ code: 'receiver_required' }, 'outbox.lineReceiver Pão de queijo'],
    [{ code: 'gift_card_online_only' }, 'outbox.lineOnline Pão de queijo'],
    [{ code: 'anonymous_not_allowed' }, 'outbox.lineAdult Pão de queijo'],
    [{ code: 'adults_only' }, 'outbox.lineMinor Pão de queijo'],
    [
      { code: 'price_changed', expected: cents(500), actual: cents(600) },
      'Pão de queijo: outbox.wasNow R$\u00a05,00 R$\u00a06,00',
    ],
    [{ code: 'shipping_unavailable' }, 'Pão de queijo: error.shipping_unavailable'],
  ] as const)('names the product, reason and cure of %j', (detail, expected) => {
    expect(words(detail)).toBe(expected);
  });

  it('does not speak of stock where the limit is that of a line', () => {
    expect(words({ code: 'out_of_stock', cap: 99 })).toBe('outbox.lineLimit Pão de queijo 99');
  });

  it('tells what is left of a product by weight in its weight', () => {
    const cheese = makeLine(makeProduct({ name: 'Queijo', measure: 'KG' }), { id: line.id });
    expect(words({ code: 'out_of_stock', cap: 3 }, { lines: [cheese], promotionalLines: [] })).toBe(
      'outbox.lineLeft Queijo 300\u00a0g',
    );
  });

  it('names the delivery, which is no line', () => {
    const fee = {
      ref: null,
      code: 'price_changed',
      field: 'delivery',
      expected: cents(500),
      actual: cents(600),
    } as const;
    expect(words(fee)).toBe('prices.delivery: outbox.wasNow R$\u00a05,00 R$\u00a06,00');
  });
});
