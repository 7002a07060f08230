import { I18nProvider } from '@lingui/react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Order } from '#domain/order/order.ts';
import { idsAsTexts } from '#tests/factories/ids-as-texts.ts';
import { makeOrder } from '#tests/factories/make-order.ts';
import { OrderDeliveryCard } from './order-delivery-card.tsx';

const TRACKING_URL = 'https://entrega.example/7';
const onTheWay = { id: 'p', status: 'PACKAGE_WITHDRAWN', providerStatus: null, trackingUrl: TRACKING_URL } as const;

/** What the card shows of an order for delivery. */
function shown(status: Order['status'], parcel: Partial<typeof onTheWay> | null): string {
  const delivery = { ...makeOrder().delivery, type: 'ADDRESS', package: parcel && { ...onTheWay, ...parcel } } as const;
  const order = makeOrder({ status, delivery: delivery as Order['delivery'] });
  const card = createElement(OrderDeliveryCard, { order });
  return renderToStaticMarkup(createElement(I18nProvider, { i18n: idsAsTexts() }, card));
}

describe('the delivery of an order (B§4)', () => {
  it.each(['READY', 'COLLECTED'] as const)('can be followed once it is %s', (status) => {
    expect(shown(status, onTheWay)).toContain(`href="${TRACKING_URL}"`);
    expect(shown(status, onTheWay)).toContain('order.trackPackage');
  });

  it.each(['REGISTERED', 'PREPARING', 'DELIVERED', 'CANCELED'] as const)(
    'offers nothing to follow while it is %s',
    (status) => {
      expect(shown(status, onTheWay)).not.toMatch(/href|order\.notTrackable/);
      expect(shown(status, null)).not.toMatch(/href|order\.notTrackable/);
    },
  );

  it('says that it cannot be followed where it is ready and has no parcel', () => {
    expect(shown('READY', null)).toContain('order.notTrackable');
    expect(shown('COLLECTED', null)).not.toContain('order.notTrackable');
  });

  it('calls a table that has a number as the menu and the counter do', () => {
    const delivery = { ...makeOrder().delivery, type: 'TAG', detail: '12' } as const;
    const order = makeOrder({ delivery });
    const card = createElement(OrderDeliveryCard, { order });
    expect(renderToStaticMarkup(createElement(I18nProvider, { i18n: idsAsTexts() }, card))).toContain(
      '<p>scan.table</p>',
    );
  });

  it('shows no link that leads nowhere, and none to a parcel that has arrived', () => {
    expect(shown('READY', { trackingUrl: null as never })).not.toContain('href');
    expect(shown('READY', { status: 'PACKAGE_DELIVERED' as never })).not.toContain('href');
  });
});
