import { useLingui } from '@lingui/react';
import type { OrderStore } from '#domain/order/order.ts';
import { phoneToE164 } from '#domain/person/phone.ts';
import { buttonClass } from '#ui/plain/button-class.ts';
import { CardSection } from '#ui/card-section.tsx';
import { Icon } from '#ui/icon.tsx';
import { storeAddressLines } from './order-delivery-card.tsx';
import css from './order-store-card.module.css';

/** A name, the same in every language. */
const WHATSAPP = 'WhatsApp';

/** Who is cooking, and how to reach them. */
export function OrderStoreCard({ store }: { readonly store: OrderStore }) {
  const { i18n } = useLingui();
  const phone = store.phone && phoneToE164(store.phone);
  return (
    <CardSection title={i18n.t('order.store')}>
      <p>{store.name}</p>
      {storeAddressLines(store).map((line) => (
        <p key={line} className={css.address}>
          {line}
        </p>
      ))}
      {phone && (
        <div className={css.contact}>
          <a
            className={buttonClass({ kind: 'secondary', block: true })}
            href={`https://wa.me/${phone.slice(1)}`}
            target="_blank"
            rel="noreferrer"
          >
            <Icon name="chat" size={1.25} />
            {WHATSAPP}
          </a>
          <a className={buttonClass({ kind: 'secondary', block: true })} href={`tel:${phone}`}>
            <Icon name="phone" size={1.25} />
            {i18n.t('order.call')}
          </a>
        </div>
      )}
    </CardSection>
  );
}
