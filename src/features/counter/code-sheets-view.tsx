import { useLingui } from '@lingui/react';
import { useLiveQuery } from 'dexie-react-hooks';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { PrintedCode } from '#contract/printed-codes.ts';
import { type CounterMenu, findCounterProducts } from '#domain/catalog/counter-menu.ts';
import type { StoreId } from '#domain/ids.ts';
import { routes } from '#domain/routing/routes.ts';
import { tagName } from '#i18n/tag-name.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { QrPicture } from '#ui/qr-picture.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import { CodeSheets, type PrintedPlace } from './code-sheets.tsx';
import css from './counter.module.css';
import type { Counter } from './counter-actions.ts';
import { fetchCodes } from './counter-actions.ts';
import { CounterTrouble, useNoSignal } from './counter-trouble.tsx';
import { priceWords } from './product-words.ts';
import { shopAddress } from './shop-address.ts';
import { StoreChoice } from './store-choice.tsx';
import { type Fetched, useFetched } from './use-fetched.ts';
import { useStoreMenu } from './use-store-menu.ts';

interface Props {
  readonly counter: Counter;
  /** When the queue was last fetched: it is fetched whenever the menu has changed. */
  readonly changedAt: number | null;
  /** Of which store this device is; the products begin there. */
  readonly deviceStore: StoreId | null;
}

const WHAT = {
  places: /*i18n*/ 'counter.codes.places',
  products: /*i18n*/ 'counter.codes.products',
} as const;
type What = keyof typeof WHAT;

/** Shows and prints the codes of tables, shelves and counters, and of products (D-98); also without a connection, as they were kept. */
export function CodeSheetsView(props: Props) {
  const { i18n } = useLingui();
  const [what, setWhat] = useState<What>('places');
  const kinds = (Object.keys(WHAT) as What[]).map((value) => ({ value, label: i18n.t(WHAT[value]) }));
  return (
    <Stack gap={4}>
      <SegmentedControl label={i18n.t('counter.codes.what')} segments={kinds} value={what} onChange={setWhat} />
      {what === 'places' ? <PlaceCodes counter={props.counter} /> : <ProductCodes {...props} />}
    </Stack>
  );
}

interface KeptProps {
  readonly fetched: Fetched;
  /** Epoch ms; null while nothing is kept on this device. */
  readonly fetchedAt: number | null;
  readonly children: ReactNode;
}

/** What is kept on this device, with what stands in the way of newer codes. */
function Kept({ fetched: { error, retry }, fetchedAt, children }: KeptProps) {
  const { i18n } = useLingui();
  const noSignal = useNoSignal(error);
  return (
    <>
      <CounterTrouble
        error={error}
        noSignal={noSignal}
        fetchedAt={fetchedAt}
        aged={i18n.t('counter.codes.aged')}
        onRetry={retry}
      />
      {fetchedAt === null && error === null && noSignal === null && <Skeleton shape="box" height="12rem" />}
      {children}
    </>
  );
}

function PlaceCodes({ counter }: Pick<Props, 'counter'>) {
  const { i18n } = useLingui();
  const row = useLiveQuery(async () => await counter.database.codes.get('current'), [counter.database]);
  const fetched = useFetched(() => fetchCodes(counter), null);
  return (
    <Kept fetched={fetched} fetchedAt={row?.fetchedAt ?? null}>
      {row?.codes.length === 0 && (
        <EmptyState icon="scan" title={i18n.t('counter.codes.none')} text={i18n.t('counter.codes.noneText')} />
      )}
      {row && row.codes.length > 0 && <StorePlaces codes={row.codes} />}
    </Kept>
  );
}

function StorePlaces({ codes }: { readonly codes: readonly PrintedCode[] }) {
  const { i18n } = useLingui();
  const { domain } = useTenant();
  const stores = [...new Map(codes.map(({ storeId, storeName }) => [storeId, storeName]))];
  const [chosen, setChosen] = useState<StoreId | null>(null);
  const shown = stores.some(([id]) => id === chosen) ? chosen : (stores[0]?.[0] ?? null);
  const places = codes
    .filter(({ storeId }) => storeId === shown)
    .map(({ code: uuid, tag, storeName }): PrintedPlace => ({
      name: tag === null ? storeName : tagName({ tag }, i18n),
      store: stores.length > 1 && tag !== null ? storeName : undefined,
      url: shopAddress(domain, routes.contextLink.getHref({ uuid })),
    }));
  return (
    <CodeChoice places={places} text={i18n.t('counter.codes.text')} how={i18n.t('counter.codes.how')}>
      {stores.length > 1 && (
        <StoreChoice stores={stores.map(([id, name]) => ({ id, name }))} value={shown} onChoose={setChosen} />
      )}
    </CodeChoice>
  );
}

/** A product has one code in all stores, but a price for each, which is printed with it. */
function ProductCodes({ counter, changedAt, deviceStore }: Props) {
  const { menu, fetchedAt, fetched, stores, storeId, choose } = useStoreMenu(counter, changedAt, deviceStore);
  return (
    <Kept fetched={fetched} fetchedAt={fetchedAt}>
      <StoreChoice stores={stores} value={storeId} onChoose={choose} />
      {menu && <MenuProducts menu={menu} />}
    </Kept>
  );
}

function MenuProducts({ menu }: { readonly menu: CounterMenu }) {
  const { i18n } = useLingui();
  const { domain } = useTenant();
  const [typed, setTyped] = useState('');
  // A product that is offered in two groups has one code.
  const sold = menu.products.filter(({ id }) => id !== null);
  const products = [...new Map(sold.map((product) => [product.sku, product])).values()];
  const places = findCounterProducts(products, typed).map((product): PrintedPlace => ({
    name: product.name,
    note: priceWords(i18n, product) ?? undefined,
    store: menu.stores.length > 1 ? menu.store.name : undefined,
    url: shopAddress(domain, routes.productLink.getHref({ sku: product.sku })),
  }));
  return (
    <>
      <TextField
        label={i18n.t('counter.codes.search')}
        type="search"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {places.length === 0 ? (
        <EmptyState
          icon="search"
          title={typed.trim() === '' ? i18n.t('counter.menu.none') : i18n.t('counter.menu.notFound')}
        />
      ) : (
        <CodeChoice
          places={places}
          text={i18n.t('counter.codes.productsText')}
          how={i18n.t('counter.codes.productHow')}
        />
      )}
    </>
  );
}

const THIS_MACHINE = /^(?:localhost|127\.|\[::1\])/;
/** More at once would make a tablet slow; the paper has them all. */
const MOST_SHOWN = 24;

interface ChoiceProps {
  readonly places: readonly PrintedPlace[];
  readonly text: string;
  /** What is printed below each code. */
  readonly how: string;
  readonly children?: ReactNode;
}

/** Codes on the screen, and on paper in the chosen size. */
function CodeChoice({ places, text, how, children }: ChoiceProps) {
  const { i18n } = useLingui();
  const [perPage, setPerPage] = useState<'1' | '8'>('8');
  const layouts = [
    { value: '8', label: i18n.t('counter.codes.eight') },
    { value: '1', label: i18n.t('counter.codes.one') },
  ] as const;
  const isOfThisMachine = places.some(({ url }) => THIS_MACHINE.test(new URL(url).host));
  return (
    <Stack gap={4}>
      {isOfThisMachine && <Banner tone="warning">{i18n.t('counter.codes.here')}</Banner>}
      <Row wraps gap={3}>
        {children}
        <SegmentedControl
          label={i18n.t('counter.codes.layout')}
          segments={layouts}
          value={perPage}
          onChange={setPerPage}
        />
        <Button onClick={() => print()}>{i18n.t('counter.codes.print', { count: places.length })}</Button>
      </Row>
      <Text size="s" tone="muted">
        {text}
      </Text>
      <ul className={css.codes}>
        {places.slice(0, MOST_SHOWN).map(({ name, note, url }) => (
          <li key={url}>
            <Card className={css.order}>
              <Text tone="strong">{name}</Text>
              {note && (
                <Text size="s" tone="muted">
                  {note}
                </Text>
              )}
              <QrPicture text={url} label={i18n.t('counter.codes.of', { name })} />
            </Card>
          </li>
        ))}
      </ul>
      {places.length > MOST_SHOWN && (
        <Text tone="muted">{i18n.t('counter.codes.more', { count: places.length - MOST_SHOWN })}</Text>
      )}
      <CodeSheets places={places} how={how} perPage={Number(perPage)} />
    </Stack>
  );
}
