import { useLingui } from '@lingui/react';
import type { ChangeEvent, ReactNode, SyntheticEvent } from 'react';
import { useRef, useState } from 'react';
import type { CounterProduct } from '#domain/catalog/counter-menu.ts';
import { reaisFromCents } from '#domain/pricing/convert-money.ts';
import { formatMoney } from '#domain/pricing/format-money.ts';
import { Button } from '#ui/button.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { ProductImage } from '#ui/product-image.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Counter } from './counter-actions.ts';
import css from './counter.module.css';
import type { MenuChanges } from './menu-actions.ts';
import { uploadOf } from './menu-actions.ts';
import { amountOf, balanceWords, decimalOf, decimalWords } from './product-words.ts';
import type { Change } from './use-change.ts';

interface Props {
  readonly counter: Counter;
  readonly product: CounterProduct;
  readonly changes: MenuChanges;
  readonly change: Change;
  readonly refusal: string | null;
  readonly onClose: () => void;
}

/** Price, stock and picture of one product, each saved by itself. */
export function ProductSheet({ onClose, ...rest }: Props) {
  const { product } = rest;
  return (
    <Sheet isOpen onClose={onClose} title={product.name}>
      <Stack gap={5}>
        {product.price !== null && <PriceField {...rest} />}
        <StockField {...rest} />
        {product.price !== null && <Picture {...rest} />}
      </Stack>
    </Sheet>
  );
}

type PartProps = Omit<Props, 'onClose'>;

function PriceField({ product, changes, change, refusal }: PartProps) {
  const { i18n } = useLingui();
  const from = product.price;
  const toText = from === null ? '' : decimalWords(reaisFromCents(from));
  const save = async (typed: string) => {
    const to = amountOf(typed);
    if (to === null || from === null) return i18n.t('counter.menu.wrongPrice');
    if (to === from) return null;
    await change.make({
      id: product.id,
      work: () => changes.price(product, from, to),
      said: i18n.t('counter.menu.priceIs', { name: product.name, amount: formatMoney(to) }),
      undo: () => changes.price(product, to, from),
    });
    return null;
  };
  return (
    <SavedField
      key={toText}
      label={i18n.t('counter.menu.price')}
      text={toText}
      hint={i18n.t('counter.menu.priceHint')}
      save={save}
      saveLabel={i18n.t('counter.menu.savePrice')}
      refusal={refusal}
      isBusy={change.busyId !== null}
    />
  );
}

function StockField({ product, changes, change, refusal }: PartProps) {
  const { i18n } = useLingui();
  const { balance, measure } = product;
  const set = (to: number | null) =>
    change.make({
      id: product.id,
      work: () => changes.balance(product, to),
      said: to === null ? i18n.t('counter.menu.uncounted') : balanceWords(i18n, { ...product, balance: to }),
      undo: () => changes.balance(product, balance),
    });
  const save = async (typed: string) => {
    if (typed.trim() === '') {
      if (balance !== null) await set(null);
      return null;
    }
    const to = decimalOf(typed);
    if (to === null || (measure === 'UNIT' && !Number.isInteger(to))) return i18n.t('counter.menu.wrongStock');
    if (to !== balance) await set(to);
    return null;
  };
  const text = balance === null ? '' : decimalWords(balance);
  return (
    <SavedField
      key={text}
      label={i18n.t('counter.menu.stock')}
      text={text}
      hint={product.isStockRigid ? i18n.t('counter.menu.stockRigid') : i18n.t('counter.menu.stockFree')}
      save={save}
      saveLabel={i18n.t('counter.menu.saveStock')}
      refusal={refusal}
      isBusy={change.busyId !== null}
    />
  );
}

interface FieldProps {
  readonly label: string;
  readonly text: string;
  readonly hint: string;
  /** Returns what is wrong with what was typed. */
  readonly save: (typed: string) => Promise<string | null>;
  readonly saveLabel: string;
  readonly refusal: string | null;
  readonly isBusy: boolean;
}

function SavedField({ label, text, hint, save, saveLabel, refusal, isBusy }: FieldProps): ReactNode {
  const [typed, setTyped] = useState(text);
  const [fault, setFault] = useState<string | null>(null);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (refusal === null && !isBusy) setFault(await save(typed));
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap={2}>
        <TextField
          label={label}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          hint={hint}
          error={fault ?? undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
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
      id: product.id,
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
          busy={change.busyId !== null}
          refusal={refusal}
          onClick={() => chooser.current?.click()}
        >
          {i18n.t('counter.menu.choosePicture')}
        </Button>
        {from !== null && (
          <Button
            kind="quiet"
            busy={change.busyId !== null}
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
