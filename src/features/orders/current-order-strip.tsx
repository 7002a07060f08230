import { useT } from '#i18n/use-t.ts';
import { paths } from '#tenant/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { Link } from '#ui/link.tsx';
import css from './current-order-strip.module.css';
import type { CurrentOrder } from './read-current-order.ts';

/** The way back to an order that is not finished, from every screen; a visitor has no order list. */
export function CurrentOrderStrip({ order: { id, word } }: { readonly order: CurrentOrder }) {
  const t = useT();
  const isTrouble = word === 'needsAction' || word === 'expired' || word === 'waitsForLogin';
  return (
    <Link className={joinClasses(css.strip, isTrouble && css.trouble)} to={paths.order.getHref(id)}>
      <Icon name={isTrouble ? 'alert' : 'receipt'} size={1.25} />
      <span className={css.words}>{word === null ? t('order.follow') : t(`outbox.${word}.title`)}</span>
      <Icon name="chevronRight" size={1.25} />
    </Link>
  );
}
