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
import { ProductHead } from './product-head.tsx';

interface Props {
  readonly product: MenuProduct;
  /** The line being edited; null adds a new one. */
  readonly line: CartLine | null;
  /** Largest amount possible now, everything else in the bag considered. */
  readonly cap: number;
  readonly isReadOnly: boolean;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The draft is complete and within the cap. */
  readonly onSave: (draft: ProductDraft) => void;
  readonly onRemove: (line: CartLine) => void;
  /** A tap on + at the stock's end. */
  readonly onMax: () => void;
}

const elementOf = (problem: DraftProblem): string =>
  problem.kind === 'group' ? groupElementId(problem.group) : giftCardElementId;

/** Everything there is to choose about one product. */
export function ProductSheet({ product, line, cap, isReadOnly, isOpen, onClose, onSave, onRemove, onMax }: Props) {
  const t = useT();
  const [draft, setDraft] = useState(() => startDraft(line));
  const [wasRefused, setWasRefused] = useState(false);
  const problem = draftProblem(product, draft);
  const isSoldOut = cap === 0 && line === null;

  const refuse = (what: DraftProblem) => {
    setWasRefused(true);
    const place = document.getElementById(elementOf(what));
    place?.focus({ preventScroll: true });
    place?.scrollIntoView({ block: 'start', behavior: 'smooth' });
  };

  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={product.name}
      isTitleHidden
      footer={
        !isReadOnly &&
        !isSoldOut && (
          <AddBar
            product={product}
            draft={draft}
            line={line}
            cap={cap}
            problem={problem}
            onAmount={(amount) => setDraft((before) => ({ ...before, amount }))}
            onMax={onMax}
            onRefused={refuse}
            onSave={() => onSave(draft)}
            onRemove={onRemove}
          />
        )
      }
    >
      <ProductHead product={product} />
      {isSoldOut && (
        <Banner tone="warning" title={t('product.soldOutTitle')}>
          {t('product.soldOutText')}
        </Banner>
      )}
      <ComboItems items={product.comboItems} />
      <ProductChoices
        product={product}
        draft={draft}
        refused={wasRefused ? problem : null}
        isReadOnly={isReadOnly || isSoldOut}
        onChange={setDraft}
      />
    </Sheet>
  );
}
