import type { MessageId } from '@lingui/core';
import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { routes } from '#domain/routing/routes.ts';
import type { IconName } from '#ui/icon-paths.ts';
import { Icon } from '#ui/icon.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import css from './current-order-strip.module.css';
import { Link } from '#ui/link.tsx';

interface Props {
  /** The order to lead to, or another address. */
  readonly orderId?: string;
  readonly to?: string;
  /** State of the history entry. */
  readonly state?: unknown;
  readonly look: 'quiet' | 'trouble' | 'payment';
  readonly icon?: IconName;
  readonly text: MessageId;
  readonly values?: Readonly<Record<string, string>>;
  readonly end?: ReactNode;
}

/** One line above the tabs that leads to an order. */
export function StripLink({
  orderId = '',
  to = routes.order.getHref({ id: orderId }),
  state,
  look,
  icon = look === 'quiet' ? 'receipt' : 'alert',
  text,
  values,
  end,
}: Props) {
  const { i18n } = useLingui();
  return (
    <section data-order-strip aria-label={i18n.t('order.title')}>
      <Link className={joinClasses(css.strip, css[look])} to={to} state={state}>
        <Icon name={icon} size={1.25} />
        <span className={css.words}>{i18n.t(text, values)}</span>
        {end}
        <Icon name="chevronRight" size={1.25} className={css.chevron} />
      </Link>
    </section>
  );
}
