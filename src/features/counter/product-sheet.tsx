import { useLingui } from '@lingui/react';
import type { ChangeEvent, ReactNode, SyntheticEvent } from 'react';
import { useRef } from 'react';
import { type CounterProduct, rowOf } from '#domain/catalog/counter-menu.ts';
import type { MenuProductId } from '#domain/ids.ts';
import type { Cents } from '#domain/pricing/cents.ts';
import { reaisFromCents } from '#domain/pricing/convert-money.ts';
import { formatMoney } from '#domain/pricing/format-money.ts';
import { Button } from '#ui/button.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { ProductImage } from '#ui/product-image.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Counter } from './counter-actions.ts';
import css from './counter-menu.module.css';
import type { MenuChanges } from './menu-actions.ts';
import { uploadOf } from './menu-actions.ts';
import { amountOf, balanceWords, decimalWords, stockOf } from './product-words.ts';
import type { Change } from './use-change.ts';
import { type Entry, useEntry } from './use-entry.ts';

interface Props {
  readonly counter: Counter;
  readonly product: CounterProduct;
  readonly changes: MenuChanges;
  readonly change: Change;
  readonly refusal: string | null;
  readonly onClose: () => void;
}

/** Price, stock and picture of one product, each saved by itself; a kitchen, and what is not sold by itself (D-30), has the stock only. */
export function ProductSheet({ onClose, ...rest }: Props) {
  const { product } = rest;
  return (
    <Sheet isOpen onClose={onClose} title={product.name}>
      <Stack gap={5}>
        {product.id !== null && product.price !== null && (
          <PriceField {...rest} offerId={product.id} price={product.price} />
        )}
        <StockField {...rest} />
        {product.price !== null && <Picture {...rest} />}
      </Stack>
    </Sheet>
  );
}

type PartProps = Omit<Props, 'onClose'>;

interface PriceProps extends PartProps {
  readonly offerId: MenuProductId;
  readonly price: Cents;
}

function PriceField({ product, offerId, price, changes, change, refusal }: PriceProps) {
  const { i18n } = useLingui();
  const entry = useEntry(
    { value: price, text: reaisFromCents(price).toFixed(2).replace('.', ',') },
    async (typed, from) => {
      const to = amountOf(typed);
      if (to === null) return { fault: i18n.t('counter.menu.wrongPrice') };
      if (to === price) return 'done';
      const isDone = await change.make({
        id: rowOf(product),
        work: () => changes.price(offerId, from, to),
        said: i18n.t('counter.menu.priceIs', { name: product.name, amount: formatMoney(to) }),
        undo: () => changes.price(offerId, to, from),
      });
      return isDone ? 'done' : 'refused';
    },
  );
  return (
    <SavedField
      entry={entry}
      label={i18n.t('counter.menu.price')}
      hint={i18n.t('counter.menu.priceHint')}
      now={formatMoney(price)}
      saveLabel={i18n.t('counter.menu.savePrice')}
      refusal={refusal}
      isBusy={change.isBusy(rowOf(product))}
    />
  );
}

function StockField({ product, changes, change, refusal }: PartProps) {
  const { i18n } = useLingui();
  const { balance } = product;
  const countWords = (to: number | null) =>
    to === null ? i18n.t('counter.menu.uncounted') : balanceWords(i18n, { ...product, balance: to });
  const text = balance === null ? '' : decimalWords(balance);
  const entry = useEntry({ value: balance, text }, async (typed, from) => {
    const to = stockOf(typed, product);
    if (to === undefined) return { fault: i18n.t('counter.menu.wrongStock') };
    if (to === balance) return 'done';
    const isDone = await change.make({
      id: rowOf(product),
      work: () => changes.balance(product, from, to),
      said: countWords(to),
      undo: () => changes.balance(product, to, from),
    });
    return isDone ? 'done' : 'refused';
  });
  return (
    <SavedField
      entry={entry}
      label={i18n.t('counter.menu.stock')}
      hint={product.isStockRigid ? i18n.t('counter.menu.stockRigid') : i18n.t('counter.menu.stockFree')}
      now={countWords(balance)}
      saveLabel={i18n.t('counter.menu.saveStock')}
      refusal={refusal}
      isBusy={change.isBusy(rowOf(product))}
    />
  );
}

interface FieldProps {
  readonly entry: Entry;
  readonly label: string;
  readonly hint: string;
  /** The value as it is now, for somebody who typed while it changed. */
  readonly now: string;
  readonly saveLabel: string;
  readonly refusal: string | null;
  readonly isBusy: boolean;
}

function SavedField({ entry, label, hint, now, saveLabel, refusal, isBusy }: FieldProps): ReactNode {
  const { i18n } = useLingui();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (refusal === null && !isBusy) void entry.save();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={2}>
        <TextField
          label={label}
          inputMode="decimal"
          autoComplete="off"
          value={entry.typed}
          hint={hint}
          error={entry.fault ?? undefined}
          onChange={({ target }) => entry.type(target.value)}
        />
        <span role="status">
          {entry.isOvertaken && (
            <Text as="span" size="s" tone="error">
              {i18n.t('counter.menu.changedTo', { now })}
            </Text>
          )}
        </span>
        <Button type="submit" kind="secondary" busy={isBusy} refusal={refusal}>
          {saveLabel}
        </Button>
      </Stack>
    </form>
  );
}

function Picture({ counter, product, changes, change, refusal }: PartProps) {
  const { i18n } = useLingui();
  const chooser = useRef<HTMLInputElement>(null);
  const from = product.image;
  const set = (picture: () => Promise<string | null>, said: string) => {
    let to: string | null = null;
    void change.make({
      id: rowOf(product),
      work: async () => {
        to = await picture();
        await changes.picture(product, from, to);
      },
      said,
      undo: () => changes.picture(product, to, from),
    });
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // The same file may be chosen again after a failure.
    target.value = '';
    if (file) set(() => uploadOf(counter, file), i18n.t('counter.menu.pictureSet', { name: product.name }));
  };
  return (
    <Stack gap={2}>
      <Text tone="strong">{i18n.t('counter.menu.picture')}</Text>
      <Row wraps>
        <ProductImage file={from} className={css.productPicture} />
        <Button
          kind="secondary"
          busy={change.isBusy(rowOf(product))}
          refusal={refusal}
          onClick={() => chooser.current?.click()}
        >
          {i18n.t('counter.menu.choosePicture')}
        </Button>
        {from !== null && (
          <Button
            kind="quiet"
            busy={change.isBusy(rowOf(product))}
            refusal={refusal}
            onClick={() => set(() => Promise.resolve(null), i18n.t('counter.menu.pictureGone', { name: product.name }))}
          >
            {i18n.t('counter.menu.removePicture')}
          </Button>
        )}
        <input
          ref={chooser}
          type="file"
          hidden
          accept="image/*"
          aria-label={i18n.t('counter.menu.choosePicture')}
          onChange={choose}
        />
      </Row>
    </Stack>
  );
}
