import type { I18n, MessageId } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { formatZipcode } from '#domain/address/zipcode.ts';
import type { Order, OrderStore } from '#domain/order/order.ts';
import { trackingOffer } from '#domain/order/order-progress.ts';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';
import { tagName } from '#i18n/tag-name.ts';
import { CardSection } from '#ui/card-section.tsx';
import type { IconName } from '#ui/icon-paths.ts';
import { Icon } from '#ui/icon.tsx';
import { buttonClass } from '#ui/plain/button-class.ts';
import css from './order-delivery-card.module.css';
import { shownStatus } from './order-status-words.ts';

const WAYS = {
  ADDRESS: { icon: 'delivery', title: /*i18n*/ 'order.delivery.ADDRESS' },
  TAKEOUT: { icon: 'bag', title: /*i18n*/ 'order.delivery.TAKEOUT' },
  TAG: { icon: 'table', title: /*i18n*/ 'order.delivery.TAG' },
} as const satisfies Record<ShippingType, { icon: IconName; title: MessageId }>;

/** Where it goes, and how to follow it there (B§4). */
export function OrderDeliveryCard({ order }: { readonly order: Order }) {
  const { i18n } = useLingui();
  const { delivery } = order;
  const way = WAYS[delivery.type];
  const offer = trackingOffer(shownStatus(order), delivery.type, delivery.package !== null);
  const trackingUrl = delivery.package?.trackingUrl;
  return (
    <CardSection title={i18n.t(way.title)}>
      <div className={css.place}>
        <Icon name={way.icon} className={css.icon} />
        <div>
          {placeLines(order, i18n).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </div>
      {offer === 'link' && trackingUrl && (
        <a
          className={buttonClass({ kind: 'secondary', block: true, className: css.track })}
          href={trackingUrl}
          target="_blank"
          rel="noreferrer"
        >
          {i18n.t('order.trackPackage')}
        </a>
      )}
      {offer === 'notTrackable' && <p className={css.note}>{i18n.t('order.notTrackable')}</p>}
    </CardSection>
  );
}

function placeLines({ delivery, store }: Order, i18n: I18n): readonly string[] {
  if (delivery.type === 'TAG')
    return [...(delivery.detail ? [tagName({ tag: delivery.detail }, i18n)] : []), store.name];
  if (delivery.type === 'TAKEOUT' || !delivery.address) return [store.name, ...storeAddressLines(store)];
  const { street, number, complement, district, city, state, zipcode, receiverName } = delivery.address;
  return [
    `${street}, ${[number, complement].filter(Boolean).join(' ')}`,
    `${district} · ${city}/${state}`,
    // In a longer line it would break at its hyphen.
    ...(zipcode ? [formatZipcode(zipcode)] : []),
    ...(receiverName ? [i18n.t('order.receiver', { name: receiverName })] : []),
  ];
}

export const storeAddressLines = (store: OrderStore): readonly string[] => [
  `${store.address}, ${store.addressNumber}`,
  `${store.district} · ${store.city}/${store.state}`,
];
