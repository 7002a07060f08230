import { useLocation } from 'react-router-dom';
import { pathSegments } from '#domain/route-path.ts';
import { useT } from '#i18n/use-t.ts';
import type { OutboxWord } from '#sync/outbox-view.ts';
import { paths } from '#tenant/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { Link } from '#ui/link.tsx';
import css from './current-order-strip.module.css';
import type { CurrentOrder } from './read-current-order.ts';
import { useCurrentOrder } from './use-current-order.ts';

/** These screens show the order themselves, or send it. */
const ABOUT_ORDERS: ReadonlySet<string> = new Set(['pedidos', 'historico', 'pedido', 'comanda']);

const HOLDS_BAG: ReadonlySet<OutboxWord> = new Set(['saved', 'sending', 'uncertain', 'waitsForLogin']);

/** On the menu, the bag's own bar tells of an order that holds the bag. */
const isNeeded = ({ word }: CurrentOrder, screen: string): boolean =>
  !ABOUT_ORDERS.has(screen) && !(screen === 'carrinho' && word !== null && HOLDS_BAG.has(word));

/** The way back to an order that is not finished, from every screen; a visitor has no order list. */
export function CurrentOrderStrip() {
  const order = useCurrentOrder();
  const [screen = ''] = pathSegments(useLocation().pathname);
  return order && isNeeded(order, screen) && <Strip order={order} />;
}

function Strip({ order: { id, word } }: { readonly order: CurrentOrder }) {
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
