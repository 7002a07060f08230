import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { findCounterProducts, rowOf, type CounterMenu, type CounterProduct } from '#domain/catalog/counter-menu.ts';
import type { StoreId } from '#domain/ids.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Stack } from '#ui/layout.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Counter } from './counter-actions.ts';
import { CounterTrouble, useNoSignal } from './counter-trouble.tsx';
import css from './counter.module.css';
import menuCss from './counter-menu.module.css';
import { menuChanges } from './menu-actions.ts';
import { ProductRow } from './product-row.tsx';
import { ProductSheet } from './product-sheet.tsx';
import { saidOf, withSoldOut } from './sold-out-taps.ts';
import { StoreChoice } from './store-choice.tsx';
import { StoreToday } from './store-today.tsx';
import { useChange } from './use-change.ts';
import { isHeldUp, type LiveQueue } from './use-counter.ts';
import { useStoreMenu } from './use-store-menu.ts';

interface Props {
  readonly counter: Counter;
  /** When the queue was last fetched: it is fetched whenever the menu has changed. */
  readonly changedAt: number | null;
  readonly queue: Pick<LiveQueue, 'soldOut' | 'isLive'>;
  /** Of which store this device is; it begins there. */
  readonly deviceStore: StoreId | null;
}

/** Today's menu of a store: what is sold out, what is left, prices, pictures, and when the store sells (D-99). */
export function MenuView({ counter, changedAt, queue, deviceStore }: Props) {
  const { i18n } = useLingui();
  const { menu, fetchedAt, fetched, stores, storeId, choose } = useStoreMenu(counter, changedAt, deviceStore);
  const { error, retry } = fetched;
  const refusal = useNoSignal(error);
  return (
    <Stack gap={4}>
      <CounterTrouble
        error={error}
        noSignal={refusal}
        fetchedAt={fetchedAt}
        aged={i18n.t('counter.menu.aged')}
        onRetry={retry}
      />
      <StoreChoice stores={stores} value={storeId} onChoose={choose} />
      {menu === null && error === null && refusal === null && <Skeleton shape="box" height="12rem" />}
      {menu && <StoreMenu key={menu.store.id} counter={counter} menu={menu} queue={queue} refusal={refusal} />}
    </Stack>
  );
}

interface MenuProps extends Pick<Props, 'counter' | 'queue'> {
  /** As the server has it. */
  readonly menu: CounterMenu;
  /** Why nothing can be changed right now. */
  readonly refusal: string | null;
}

function StoreMenu({ counter, menu: fetched, queue, refusal }: MenuProps) {
  const { i18n } = useLingui();
  const [typed, setTyped] = useState('');
  const [editedRow, setEditedRow] = useState<string | null>(null);
  const menu = withSoldOut(fetched, queue.soldOut);
  const changes = menuChanges(counter, menu.store.id);
  const change = useChange();
  const isKitchen = counter.session.role === 'kitchen';
  const found = findCounterProducts(menu.products, typed);
  const edited = menu.products.find((product) => rowOf(product) === editedRow);
  const setSoldOut = (product: CounterProduct, isSoldOut: boolean) =>
    change.make({
      id: rowOf(product),
      work: () => changes.soldOut(product, isSoldOut),
      said: saidWords(i18n, { name: product.name, isSoldOut, isLater: refusal !== null }),
      undo: () => changes.soldOut(product, !isSoldOut),
    });
  return (
    <>
      {!isKitchen && <StoreToday menu={menu} changes={changes} change={change} refusal={refusal} />}
      <TextField
        label={i18n.t('counter.menu.search')}
        type="search"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {found.length === 0 && (
        <EmptyState
          icon="search"
          title={typed.trim() === '' ? i18n.t('counter.menu.none') : i18n.t('counter.menu.notFound')}
        />
      )}
      <Products
        products={found}
        heldUp={heldUpOf(menu, queue)}
        isBusy={change.isBusy}
        onSoldOut={setSoldOut}
        onEdit={setEditedRow}
      />
      {edited && (
        <ProductSheet
          counter={counter}
          product={edited}
          changes={changes}
          change={change}
          refusal={refusal}
          onClose={() => setEditedRow(null)}
        />
      )}
    </>
  );
}

/** The rows of the products of which something waits to be sent, not just for a moment. */
function heldUpOf({ store, products }: CounterMenu, queue: Props['queue']): ReadonlySet<string> {
  const isWaiting = (product: CounterProduct): boolean => {
    const said = saidOf(queue.soldOut, store.id, product);
    return said !== undefined && isHeldUp(said, queue);
  };
  return new Set(products.filter(isWaiting).map(rowOf));
}

/** What was done, or will be. */
function saidWords(
  i18n: I18n,
  { name, isSoldOut, isLater }: { readonly name: string; readonly isSoldOut: boolean; readonly isLater: boolean },
): string {
  if (isLater)
    return isSoldOut ? i18n.t('counter.menu.willBeOut', { name }) : i18n.t('counter.menu.willBeBack', { name });
  return isSoldOut ? i18n.t('counter.menu.isOut', { name }) : i18n.t('counter.menu.isBack', { name });
}

interface ProductsProps {
  readonly products: readonly CounterProduct[];
  /** The rows of which something waits to be sent. */
  readonly heldUp: ReadonlySet<string>;
  readonly isBusy: (id: string) => boolean;
  readonly onSoldOut: (product: CounterProduct, isSoldOut: boolean) => Promise<boolean>;
  readonly onEdit: (row: string) => void;
}

/** More at once would make a tablet slow; the search finds the others. */
const MOST_ROWS = 60;

/** The products by group, in the sequence of the menu; at its end those that are not sold by themselves. */
function Products({ products, heldUp, isBusy, onSoldOut, onEdit }: ProductsProps) {
  const { i18n } = useLingui();
  const [most, setMost] = useState(MOST_ROWS);
  return (
    <>
      {[...Map.groupBy(products.slice(0, most), ({ groupId }) => groupId)].map(([groupId, offers]) => {
        const title = groupId === null ? i18n.t('counter.menu.parts') : offers[0]?.groupName;
        return (
          <section key={groupId} aria-label={title}>
            <h2 className={css.columnTitle}>{title}</h2>
            <ul className={menuCss.products}>
              {offers.map((product) => (
                <ProductRow
                  key={rowOf(product)}
                  product={product}
                  isWaiting={heldUp.has(rowOf(product))}
                  isBusy={isBusy(rowOf(product))}
                  onSoldOut={(isSoldOut) => void onSoldOut(product, isSoldOut)}
                  onEdit={() => onEdit(rowOf(product))}
                />
              ))}
            </ul>
          </section>
        );
      })}
      {products.length > most && (
        <Button block kind="secondary" onClick={() => setMost(most + MOST_ROWS)}>
          {i18n.t('counter.menu.more', { count: products.length - most })}
        </Button>
      )}
    </>
  );
}
