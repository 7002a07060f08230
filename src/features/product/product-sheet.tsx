import { type ReactNode, useState } from 'react';
import type { CartLine } from '#domain/cart/cart.ts';
import type { MenuProduct, ComboItem } from '#domain/catalog/menu.ts';
import { Sheet } from '#ui/sheet.tsx';
import { AddBar } from './add-bar.tsx';
import { groupElementId } from './complement-group-fields.tsx';
import { giftCardElementId } from './gift-card-form.tsx';
import { ProductChoices } from './product-choices.tsx';
import { type DraftProblem, draftOn, draftProblem, goneFrom, type ProductDraft } from './product-draft.ts';
import { ProductHead } from './product-head.tsx';
import css from './product-news.module.css';
import type { KeptDraft } from './use-kept-draft.ts';
import { useLingui } from '@lingui/react';
import { displayPrice } from '#domain/pricing/display-price.ts';
import { formatMoney } from '#domain/pricing/format-money.ts';
import { Banner } from '#ui/banner.tsx';
import { Icon } from '#ui/icon.tsx';
import { ProductImage } from '#ui/product-image.tsx';

interface Props {
  /** As it was when the sheet was opened. */
  readonly opened: MenuProduct;
  /** As the menu has it now; null when it no longer does. */
  readonly current: MenuProduct | null;
  /** The line being edited; null adds a new one. */
  readonly line: CartLine | null;
  /** What is chosen and typed. */
  readonly kept: Pick<KeptDraft, 'draft' | 'setDraft'>;
  /** Largest amount possible now, everything else in the bag considered. */
  readonly cap: number;
  /** Why there is no more of it than `cap`. */
  readonly limitWords: string;
  /** The store has none, whatever is in the bag. */
  readonly isSoldOut: boolean;
  /** The store sells more of anything than it has. */
  readonly ignoreRigidStock: boolean;
  readonly isReadOnly: boolean;
  /** What to know before it is added; null when nothing. */
  readonly notice: ReactNode;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The draft is complete and within the cap. */
  readonly onSave: (draft: ProductDraft) => void;
  readonly onRemove: (line: CartLine) => void;
  /** A tap on + at the stock's end. */
  readonly onMax: () => void;
  readonly onTrace: () => void;
}

/** Everything there is to choose about one product. */
export function ProductSheet(props: Props) {
  const {
    opened,
    current,
    line,
    kept,
    cap,
    limitWords,
    isSoldOut,
    isReadOnly,
    notice,
    isOpen,
    onClose,
    onSave,
    onRemove,
    onMax,
    onTrace,
  } = props;
  const product = current ?? opened;
  const [wasRefused, setWasRefused] = useState(false);
  const draft = draftOn(product, kept.draft);
  const problem = draftProblem(product, draft);
  const isForSale = !isReadOnly && !isSoldOut && current !== null;
  const footer = isForSale && (
    <AddBar
      product={product}
      draft={draft}
      line={line}
      cap={cap}
      limitWords={limitWords}
      problem={problem}
      onAmount={(amount) => kept.setDraft((before) => ({ ...before, amount }))}
      onMax={onMax}
      onRefused={(what) => {
        setWasRefused(true);
        show(what);
      }}
      onSave={() => onSave(draft)}
      onRemove={onRemove}
    />
  );

  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={product.name} isTitleHidden footer={footer}>
      <ProductHead product={product} />
      <ProductNews {...props} isForSale={isForSale} />
      {notice && <div className={css.news}>{notice}</div>}
      {product.tracked && <TraceLink onOpen={onTrace} />}
      <ComboItems items={product.comboItems} />
      <ProductChoices
        product={product}
        draft={draft}
        refused={wasRefused ? problem : null}
        ignoreRigidStock={props.ignoreRigidStock}
        isReadOnly={!isForSale}
        onChange={kept.setDraft}
      />
    </Sheet>
  );
}

/** Leads to what is missing; the focus there makes a screen reader name it. */
function show(problem: DraftProblem): void {
  const id = problem.kind === 'giftCard' ? giftCardElementId : groupElementId(problem.group);
  const place = document.getElementById(id);
  place?.focus({ preventScroll: true });
  place?.scrollIntoView({ block: 'start' });
}

interface ProductNewsProps extends Pick<Props, 'opened' | 'current' | 'kept' | 'isSoldOut'> {
  readonly isForSale: boolean;
}

/**
 * What the customer must know before choosing on: the product, or what was chosen with it, is gone, sold out, or costs something
 * else than a moment ago.
 */
function ProductNews({ opened, current, kept, isSoldOut, isForSale }: ProductNewsProps) {
  const { i18n } = useLingui();
  const was = displayPrice(opened);
  const now = displayPrice(current ?? opened);
  const gone = current && isForSale ? [...goneFrom(current, kept.draft)] : [];
  return (
    <div role="status" className={css.news}>
      {current === null && (
        <Banner tone="warning" title={i18n.t('product.goneTitle')}>
          {i18n.t('product.goneText')}
        </Banner>
      )}
      {current && isSoldOut && (
        <Banner tone="warning" title={i18n.t('product.soldOutTitle')}>
          {i18n.t('product.soldOutText')}
        </Banner>
      )}
      {gone.map((name) => (
        <Banner key={name} tone="warning">
          {i18n.t('bag.problemComplement', { name })}
        </Banner>
      ))}
      {was !== now && (
        <Banner tone="info" title={i18n.t('product.priceMoved')}>
          {i18n.t('bag.problemPrice', { was: formatMoney(was), now: formatMoney(now) })}
        </Banner>
      )}
    </div>
  );
}

/** On to where a batch of this product comes from (D-12). */
function TraceLink({ onOpen }: { readonly onOpen: () => void }) {
  const { i18n } = useLingui();
  return (
    <button type="button" className={css.link} onClick={onOpen}>
      <Icon name="pin" className={css.icon} />
      <span className={css.words}>
        <span className={css.title}>{i18n.t('tracking.open')}</span>
        <span className={css.note}>{i18n.t('tracking.openText')}</span>
      </span>
      <Icon name="chevronRight" className={css.icon} />
    </button>
  );
}

/** What a combo holds. */
function ComboItems({ items }: { readonly items: readonly ComboItem[] }) {
  const { i18n } = useLingui();
  if (items.length === 0) return null;
  return (
    <section className={css.combo}>
      <h3 className={css.comboItemsTitle}>{i18n.t('product.comboHolds')}</h3>
      <ul className={css.items}>
        {items.map((item) => (
          <li key={item.id} className={css.item}>
            <ProductImage file={item.image} className={css.photo} />
            <span>
              <span className={css.quantity}>{item.quantity}×</span> <span lang={item.lang}>{item.name}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
