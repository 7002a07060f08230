import { makeRoot } from '#tests/factories/bare-page.ts';
import { I18nProvider } from '@lingui/react';
import { act, Children, createElement, isValidElement, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { describe, expect, it } from 'vitest';
import { cents } from '#domain/pricing/cents.ts';
import { GIFT_CARD_TEF } from '#domain/payment/payment-method.ts';
import { idsAsTexts } from '#tests/factories/ids-as-texts.ts';
import { makeOrder, makePayment } from '#tests/factories/make-order.ts';
import { Money } from '#ui/money.tsx';
import { HistoryRow } from './history-row.tsx';

const order = makeOrder({
  total: cents(1300),
  payments: [makePayment({ total: cents(900) }), makePayment({ total: cents(400), tef: GIFT_CARD_TEF })],
});

let row: ReactNode;
function Screen() {
  row = HistoryRow({ order, attempts: [], nowMs: 0 });
  return null;
}

type Props = Readonly<Record<string, unknown>> & { readonly children?: ReactNode };

/** The amounts that a part of the screen shows. */
const amountsIn = (node: ReactNode): readonly unknown[] => {
  if (!isValidElement<Props>(node)) return [];
  if (node.type === Money) return [node.props['value']];
  return Children.toArray(node.props.children).flatMap(amountsIn);
};

describe('HistoryRow', () => {
  it('shows as the total of an order what is paid besides its gift card (B§2)', async () => {
    const root = createRoot(makeRoot());
    const i18n = idsAsTexts();
    await act(async () => root.render(createElement(I18nProvider, { i18n }, createElement(Screen))));
    expect(amountsIn(row)).toEqual([900]);
    await act(async () => root.unmount());
  });
});
