import { useLingui } from '@lingui/react';
import { formatOrderNumber } from '#domain/order/order-number.ts';
import type { Order } from '#domain/order/order.ts';
import { callLink, whatsAppLink } from '#domain/person/phone.ts';
import { buttonClass } from '#ui/plain/button-class.ts';
import { CardSection } from '#ui/card-section.tsx';
import { Icon } from '#ui/icon.tsx';
import { storeAddressLines } from './order-delivery-card.tsx';
import css from './order-store-card.module.css';
import { LAZY_ICONS } from '#ui/lazy-icons.ts';

/** A name, the same in every language. */
const WHATSAPP = 'WhatsApp';

/** The store of an order, and how to reach it. A chat begins with the order's number. */
export function OrderStoreCard({ order: { store, number } }: { readonly order: Pick<Order, 'store' | 'number'> }) {
  const { i18n } = useLingui();
  const greeting = i18n.t('order.whatsAppText', { number: formatOrderNumber(number) });
  const whatsApp = store.phone && whatsAppLink(store.phone, greeting);
  return (
    <CardSection title={i18n.t('order.store')}>
      <p>{store.name}</p>
      {storeAddressLines(store).map((line) => (
        <p key={line} className={css.address}>
          {line}
        </p>
      ))}
      {store.phone && (
        <div className={css.contact}>
          {whatsApp && (
            <a
              className={buttonClass({ kind: 'secondary', block: true })}
              href={whatsApp}
              target="_blank"
              rel="noreferrer"
            >
              <Icon name={LAZY_ICONS.chat} size={1.25} />
              {WHATSAPP}
            </a>
          )}
          <a className={buttonClass({ kind: 'secondary', block: true })} href={callLink(store.phone)}>
            <Icon name="phone" size={1.25} />
            {i18n.t('order.call')}
          </a>
        </div>
      )}
    </CardSection>
  );
}
