import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { callLink, shownPhone } from '#domain/person/phone.ts';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon-paths.ts';
import type { Reach } from './reach-store.ts';
import css from './store-sheets.module.css';
import { LAZY_ICONS } from '#ui/lazy-icons.ts';

/** The name is the same in every language. */
const WHATSAPP = 'WhatsApp';

/** The ways to reach a store or the whole shop: chat, call, e-mail. */
export function ContactWays({ reach }: { readonly reach: Reach }) {
  const { i18n } = useLingui();
  const { phone, whatsApp, email } = reach;
  return (
    <ul>
      {whatsApp && (
        <Way icon={LAZY_ICONS.chat} href={whatsApp} isOutside>
          {WHATSAPP}
        </Way>
      )}
      {phone && (
        <Way icon="phone" href={callLink(phone)}>
          {i18n.t('store.call', { phone: shownPhone(phone) })}
        </Way>
      )}
      {email && (
        <Way icon={LAZY_ICONS.send} href={`mailto:${email}`}>
          {email}
        </Way>
      )}
    </ul>
  );
}

interface WayProps {
  readonly icon: IconName;
  readonly href: string;
  readonly isOutside?: boolean;
  readonly children: ReactNode;
}

const Way = ({ icon, href, isOutside = false, children }: WayProps) => (
  <li>
    <a className={css.way} href={href} {...(isOutside && { target: '_blank', rel: 'noreferrer' })}>
      <Icon name={icon} size={1.25} className={css.icon} />
      {children}
    </a>
  </li>
);
