import { useLingui } from '@lingui/react';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { findCounterProducts, type CounterMenu, type CounterProduct } from '#domain/catalog/counter-menu.ts';
import type { MenuProductId, StoreId } from '#domain/ids.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Stack } from '#ui/layout.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Counter } from './counter-actions.ts';
import { CounterTrouble, useNoSignal } from './counter-trouble.tsx';
import css from './counter.module.css';
import { fetchCounterMenu, menuChanges } from './menu-actions.ts';
import { ProductRow } from './product-row.tsx';
import { ProductSheet } from './product-sheet.tsx';
import { StoreToday } from './store-today.tsx';
import { useChange } from './use-change.ts';
import { useFetched } from './use-fetched.ts';

interface Props {
  readonly counter: Counter;
  /** When the queue was last fetched: it is fetched whenever the menu has changed. */
  readonly changedAt: number | null;
}

/** Today's menu of a store: what is sold out, what is left, prices, pictures, and when the store sells (D-99). */
export function MenuView({ counter, changedAt }: Props) {
  const { i18n } = useLingui();
  const [storeId, setStoreId] = useState<StoreId | null>(null);
  const row = useLiveQuery(async () => await counter.database.menus.get('current'), [counter.database]);
  const { error, retry } = useFetched(() => fetchCounterMenu(counter, storeId), changedAt, storeId ?? '');
  const stores = row?.menu.stores ?? [];
  const refusal = useNoSignal(error);
  const shown = row && (storeId ?? row.menu.store.id) === row.menu.store.id ? row.menu : null;
  return (
    <Stack gap={4}>
      <CounterTrouble error={error} noSignal={refusal} fetchedAt={row?.fetchedAt ?? null} onRetry={retry} />
      {row && stores.length > 1 && (
        <div className={css.wide}>
          <SegmentedControl
            label={i18n.t('counter.day.store')}
            segments={stores.map(({ id, name }) => ({ value: id, label: name }))}
            value={storeId ?? row.menu.store.id}
            onChange={setStoreId}
          />
        </div>
      )}
      {shown === null && error === null && <Skeleton shape="box" height="12rem" />}
      {shown && <StoreMenu key={shown.store.id} counter={counter} menu={shown} refusal={refusal} />}
    </Stack>
  );
}

interface MenuProps {
  readonly counter: Counter;
  readonly menu: CounterMenu;
  /** Why nothing can be changed right now. */
  readonly refusal: string | null;
}

function StoreMenu({ counter, menu, refusal }: MenuProps) {
  const { i18n } = useLingui();
  const [typed, setTyped] = useState('');
  const [editedId, setEditedId] = useState<MenuProductId | null>(null);
  const changes = menuChanges(counter, menu.store.id);
  const change = useChange();
  const isKitchen = counter.session.role === 'kitchen';
  const found = findCounterProducts(menu.products, typed);
  const edited = menu.products.find(({ id }) => id === editedId);
  const setSoldOut = (product: CounterProduct, isSoldOut: boolean) =>
    change.make({
      id: product.id,
      work: () => changes.soldOut(product, isSoldOut),
      said: isSoldOut
        ? i18n.t('counter.menu.isOut', { name: product.name })
        : i18n.t('counter.menu.isBack', { name: product.name }),
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
      <Products products={found} refusal={refusal} busyId={change.busyId} onSoldOut={setSoldOut} onEdit={setEditedId} />
      {edited && (
        <ProductSheet
          counter={counter}
          product={edited}
          changes={changes}
          change={change}
          refusal={refusal}
          onClose={() => setEditedId(null)}
        />
      )}
    </>
  );
}

interface ProductsProps {
  readonly products: readonly CounterProduct[];
  readonly refusal: string | null;
  readonly busyId: string | null;
  readonly onSoldOut: (product: CounterProduct, isSoldOut: boolean) => Promise<boolean>;
  readonly onEdit: (id: MenuProductId) => void;
}

/** More at once would make a tablet slow; the search finds the others. */
const MOST_ROWS = 60;

/** The products by group, in the sequence of the menu. */
function Products({ products, refusal, busyId, onSoldOut, onEdit }: ProductsProps) {
  const { i18n } = useLingui();
  const [most, setMost] = useState(MOST_ROWS);
  return (
    <>
      {[...Map.groupBy(products.slice(0, most), ({ groupId }) => groupId)].map(([groupId, offers]) => (
        <section key={groupId} aria-label={offers[0]?.groupName}>
          <h2 className={css.columnTitle}>{offers[0]?.groupName}</h2>
          <ul className={css.products}>
            {offers.map((product) => (
              <ProductRow
                key={product.id}
                product={product}
                refusal={refusal}
                isBusy={busyId === product.id}
                onSoldOut={(isSoldOut) => void onSoldOut(product, isSoldOut)}
                onEdit={() => onEdit(product.id)}
              />
            ))}
          </ul>
        </section>
      ))}
      {products.length > most && (
        <Button block kind="secondary" onClick={() => setMost(most + MOST_ROWS)}>
          {i18n.t('counter.menu.more', { count: products.length - most })}
        </Button>
      )}
    </>
  );
}
