import { useLingui } from '@lingui/react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { listPrintedCodes, PrintedCode } from '#contract/printed-codes.ts';
import type { StoreId } from '#domain/ids.ts';
import { routes } from '#domain/routing/routes.ts';
import { tagName } from '#i18n/tag-name.ts';
import { errorWords } from '#tenant/error-words.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { QrPicture } from '#ui/qr-picture.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { CodeSheets, type PrintedPlace } from './code-sheets.tsx';
import css from './counter.module.css';
import type { Counter } from './counter-actions.ts';
import { fetchCodes } from './counter-actions.ts';

type Codes = ResponseOf<typeof listPrintedCodes>;

function useCodes(counter: Counter) {
  const [codes, setCodes] = useState<Codes | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [tries, setTries] = useState(0);
  const fetchThem = useEffectEvent(() => fetchCodes(counter));
  useEffect(() => {
    let isWanted = true;
    fetchThem().then(
      (fetched) => {
        if (!isWanted) return;
        setCodes(fetched);
        setError(null);
      },
      (failure: unknown) => isWanted && setError(failure),
    );
    return () => {
      isWanted = false;
    };
  }, [tries]);
  return { codes, error, retry: () => setTries(tries + 1) };
}

/** Shows the codes of tables, shelves and counters, and prints them (D-98). */
export function CodeSheetsView({ counter }: { readonly counter: Counter }) {
  const { i18n } = useLingui();
  const { codes, error, retry } = useCodes(counter);
  if (error !== null)
    return (
      <Banner
        tone="warning"
        role="alert"
        action={
          <Button kind="secondary" onClick={retry}>
            {i18n.t('counter.day.again')}
          </Button>
        }
      >
        {errorWords(i18n, error)}
      </Banner>
    );
  if (!codes) return <Skeleton shape="box" height="12rem" />;
  if (codes.codes.length === 0)
    return <EmptyState icon="scan" title={i18n.t('counter.codes.none')} text={i18n.t('counter.codes.noneText')} />;
  return <CodeChoice {...codes} />;
}

const THIS_MACHINE = /^(?:localhost|127\.|\[::1\])/;

function CodeChoice({ codes, publicOrigin }: Codes) {
  const { i18n } = useLingui();
  const { domain } = useTenant();
  const [perPage, setPerPage] = useState<'1' | '8'>('8');
  const stores = [...new Map(codes.map(({ storeId, storeName }) => [storeId, storeName]))];
  const [chosen, setChosen] = useState<StoreId | null>(stores[0]?.[0] ?? null);
  const origin = publicOrigin ?? location.origin;
  const places = codes
    .filter(({ storeId }) => storeId === chosen)
    .map(({ code: uuid, tag, storeName }: PrintedCode): PrintedPlace => ({
      name: tag === null ? storeName : tagName({ tag }, i18n),
      url: `${origin}/${domain}${routes.contextLink.getHref({ uuid })}`,
    }));
  const layouts = [
    { value: '8', label: i18n.t('counter.codes.eight') },
    { value: '1', label: i18n.t('counter.codes.one') },
  ] as const;
  return (
    <Stack gap={4}>
      {THIS_MACHINE.test(new URL(origin).host) && <Banner tone="warning">{i18n.t('counter.codes.here')}</Banner>}
      <Row wraps gap={3}>
        {stores.length > 1 && (
          <SegmentedControl
            label={i18n.t('counter.day.store')}
            segments={stores.map(([value, label]) => ({ value, label }))}
            value={chosen}
            onChange={setChosen}
          />
        )}
        <SegmentedControl
          label={i18n.t('counter.codes.layout')}
          segments={layouts}
          value={perPage}
          onChange={setPerPage}
        />
        <Button onClick={() => print()}>{i18n.t('counter.codes.print', { count: places.length })}</Button>
      </Row>
      <Text size="s" tone="muted">
        {i18n.t('counter.codes.text')}
      </Text>
      <ul className={css.codes}>
        {places.map(({ name, url }) => (
          <li key={url}>
            <Card className={css.order}>
              <Text tone="strong">{name}</Text>
              <QrPicture text={url} label={i18n.t('counter.codes.of', { name })} />
            </Card>
          </li>
        ))}
      </ul>
      <CodeSheets places={places} perPage={Number(perPage)} />
    </Stack>
  );
}
