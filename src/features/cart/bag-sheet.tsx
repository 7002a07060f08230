import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { allLines } from '#domain/cart/cart-operations.ts';
import type { Cart } from '#domain/cart/cart.ts';
import { isGiftCardOnly } from '#domain/cart/gift-card-only.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PriceRows } from '#ui/price-rows.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { BagChanges } from './bag-changes.tsx';
import { BagLine, type BagLineActions } from './bag-line.tsx';
import { BagProgress } from './bag-progress.tsx';
import css from './bag-sheet.module.css';
import type { CartChanges } from '#domain/cart/cart-changes.ts';
import { FinishBar } from './finish-bar.tsx';
import type { FinishRefusal } from './finish-refusal.ts';
import { priceRows } from './price-rows.ts';

interface Props {
  readonly cart: Cart;
  /** Undefined until the first one is computed. */
  readonly quote: Quote | undefined;
  readonly refusal: FinishRefusal | null;
  /** What the menu has changed since the bag was filled; null when nothing. */
  readonly changes: CartChanges | null;
  /** What to know before finishing; null when nothing. */
  readonly notice: ReactNode;
  /** The slot that the order is for; null for as soon as possible. */
  readonly when: ReactNode;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly actions: BagLineActions;
  readonly onAccept: (changes: CartChanges) => void;
  readonly onEmpty: () => void;
  readonly onFinish: () => void;
  readonly onCure: (refusal: FinishRefusal) => void;
}

export function BagSheet(props: Props) {
  const { cart, quote, refusal, changes, notice, when, isOpen, onClose, actions, onAccept, onEmpty, onFinish, onCure } =
    props;
  const { i18n } = useLingui();
  const lines = allLines(cart);
  if (lines.length === 0) {
    return (
      <Sheet isOpen={isOpen} onClose={onClose} title={i18n.t('bag.title')}>
        <EmptyState
          icon="bag"
          title={i18n.t('bag.emptyTitle')}
          text={i18n.t('bag.emptyText')}
          action={<Button onClick={onClose}>{i18n.t('notFound.toMenu')}</Button>}
        />
      </Sheet>
    );
  }

  const quotedById = new Map(quote?.lines.map((line) => [line.id, line]));
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={i18n.t('bag.title')}
      footer={<FinishBar quote={quote} refusal={refusal} onFinish={onFinish} onCure={onCure} />}
    >
      <BagChanges changes={changes} onAccept={onAccept} />
      {notice}
      {quote && <BagProgress quote={quote} />}
      <ul className={css.lines}>
        {lines.map((line) => (
          <BagLine key={line.id} line={line} quoted={quotedById.get(line.id)} actions={actions} />
        ))}
      </ul>
      <div className={css.more}>
        <Button kind="quiet" onClick={onClose}>
          {i18n.t('bag.addMore')}
        </Button>
        <Button kind="quiet" onClick={onEmpty}>
          {i18n.t('bag.clear')}
        </Button>
      </div>
      {when && <div className={css.when}>{when}</div>}
      {quote && <PriceRows rows={priceRows(quote, cart.shippingType === 'ADDRESS' && !isGiftCardOnly(lines), i18n)} />}
    </Sheet>
  );
}
