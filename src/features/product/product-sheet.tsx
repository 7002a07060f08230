import { useState } from 'react';
import type { CartLine } from '#domain/cart.ts';
import type { MenuProduct } from '#domain/menu.ts';
import { useT } from '#i18n/use-t.ts';
import { Banner } from '#ui/banner.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { AddBar } from './add-bar.tsx';
import { ComboItems } from './combo-items.tsx';
import { groupElementId } from './complement-group-fields.tsx';
import { giftCardElementId } from './gift-card-form.tsx';
import { ProductChoices } from './product-choices.tsx';
import { type DraftProblem, draftProblem, type ProductDraft, startDraft } from './product-draft.ts';
import css from './product-sheet.module.css';
import { ProductHead } from './product-head.tsx';

interface Props {
  readonly product: MenuProduct;
  /** The line being edited; null adds a new one. */
  readonly line: CartLine | null;
  /** Largest amount possible now, everything else in the bag considered. */
  readonly cap: number;
  /** The store has none, whatever is in the bag. */
  readonly isSoldOut: boolean;
  readonly isReadOnly: boolean;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The draft is complete and within the cap. */
  readonly onSave: (draft: ProductDraft) => void;
  readonly onRemove: (line: CartLine) => void;
  /** A tap on + at the stock's end. */
  readonly onMax: () => void;
}

/** Everything there is to choose about one product. */
export function ProductSheet(props: Props) {
  const { product, line, cap, isSoldOut, isReadOnly, isOpen, onClose, onSave, onRemove, onMax } = props;
  const [draft, setDraft] = useState(() => startDraft(line));
  const [wasRefused, setWasRefused] = useState(false);
  const problem = draftProblem(product, draft);
  const isForSale = !isReadOnly && !isSoldOut;
  const footer = isForSale && (
    <AddBar
      product={product}
      draft={draft}
      line={line}
      cap={cap}
      problem={problem}
      onAmount={(amount) => setDraft((before) => ({ ...before, amount }))}
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
      {isSoldOut && <SoldOut />}
      <ComboItems items={product.comboItems} />
      <ProductChoices
        product={product}
        draft={draft}
        refused={wasRefused ? problem : null}
        isReadOnly={!isForSale}
        onChange={setDraft}
      />
    </Sheet>
  );
}

function SoldOut() {
  const t = useT();
  return (
    <div className={css.soldOut}>
      <Banner tone="warning" title={t('product.soldOutTitle')}>
        {t('product.soldOutText')}
      </Banner>
    </div>
  );
}

/** Leads to what is missing; the focus there makes a screen reader name it. */
function show(problem: DraftProblem): void {
  const place = document.getElementById(problem.kind === 'group' ? groupElementId(problem.group) : giftCardElementId);
  place?.focus({ preventScroll: true });
  place?.scrollIntoView({ block: 'start' });
}
