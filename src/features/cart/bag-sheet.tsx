import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { allLines } from '#domain/cart/cart-operations.ts';
import type { Cart, CartLine } from '#domain/cart/cart.ts';
import { isGiftCardOnly } from '#domain/cart/gift-card-only.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PriceRows } from '#ui/price-rows.tsx';
import { ChakraIsland } from '#ui/chakra-island.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { BAG_TITLE_ID } from './bag-bar.tsx';
import { BagChanges } from './bag-changes.tsx';
import { BagLine, type BagLineActions } from './bag-line.tsx';
import { BagProgress } from './bag-progress.tsx';
import css from './bag-sheet.module.css';
import type { CartChanges } from '#domain/cart/cart-changes.ts';
import { FinishBar } from './finish-bar.tsx';
import type { FinishRefusal } from './finish-refusal.ts';
import { priceRows } from './price-rows.ts';

interface BagProps {
  readonly cart: Cart;
  /** What was chosen and is not in it yet. */
  readonly waiting: readonly CartLine[];
  /** Undefined until the first one is computed. */
  readonly quote: Quote | undefined;
  readonly refusal: FinishRefusal | null;
  /** What the menu has changed since the bag was filled; null when nothing. */
  readonly changes: CartChanges | null;
  /** What to know before finishing; null when nothing. */
  readonly notice: ReactNode;
  /** The slot that the order is for; null for as soon as possible. */
  readonly when: ReactNode;
  readonly actions: BagLineActions;
  readonly onAccept: (changes: CartChanges) => void;
  readonly onEmpty: () => void;
  readonly onFinish: () => void;
  readonly onCure: (refusal: FinishRefusal) => void;
}

interface SheetProps extends BagProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The bag over the menu. */
export function BagSheet({ isOpen, onClose, ...bag }: SheetProps) {
  const { i18n } = useLingui();
  const isEmpty = isNothingIn(bag);
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={i18n.t('bag.title')} footer={!isEmpty && <Finish {...bag} />}>
      {isEmpty ? (
        <EmptyBag action={<Button onClick={onClose}>{i18n.t('notFound.toMenu')}</Button>} />
      ) : (
        <BagLines {...bag} onMore={onClose} />
      )}
    </Sheet>
  );
}

/** The bag beside the menu, where there is room for both. */
export function BagPanel(bag: BagProps) {
  const { i18n } = useLingui();
  const isEmpty = isNothingIn(bag);
  return (
    <ChakraIsland>
      <h2 id={BAG_TITLE_ID} className={css.title}>
        {i18n.t('bag.title')}
      </h2>
      <div className={css.body}>{isEmpty ? <EmptyBag action={null} /> : <BagLines {...bag} onMore={null} />}</div>
      {!isEmpty && (
        <div className={css.foot}>
          <Finish {...bag} />
        </div>
      )}
    </ChakraIsland>
  );
}

const isNothingIn = ({ cart, waiting }: BagProps): boolean => allLines(cart).length + waiting.length === 0;

const Finish = ({ quote, waiting, refusal, onFinish, onCure }: BagProps) => (
  <FinishBar quote={quote} isWaiting={waiting.length > 0} refusal={refusal} onFinish={onFinish} onCure={onCure} />
);

function EmptyBag({ action }: { readonly action: ReactNode }) {
  const { i18n } = useLingui();
  return <EmptyState icon="bag" title={i18n.t('bag.emptyTitle')} text={i18n.t('bag.emptyText')} action={action} />;
}

interface BagLinesProps extends BagProps {
  /** Back to the menu; null where it is in sight. */
  readonly onMore: (() => void) | null;
}

function BagLines({ cart, waiting, quote, changes, notice, when, actions, onAccept, onEmpty, onMore }: BagLinesProps) {
  const { i18n } = useLingui();
  const lines = allLines(cart);
  const quotedById = new Map(quote?.lines.map((line) => [line.id, line]));
  return (
    <>
      <BagChanges changes={changes} onAccept={onAccept} />
      {notice}
      {quote && <BagProgress quote={quote} />}
      <ul className={css.lines}>
        {lines.map((line) => (
          <BagLine key={line.id} line={line} quoted={quotedById.get(line.id)} actions={actions} />
        ))}
      </ul>
      {waiting.length > 0 && (
        <p className={css.waiting}>{i18n.t('bag.waiting', { names: waiting.map(({ name }) => name).join(', ') })}</p>
      )}
      <div className={css.more}>
        {onMore && (
          <Button kind="quiet" onClick={onMore}>
            {i18n.t('bag.addMore')}
          </Button>
        )}
        <Button kind="quiet" onClick={onEmpty}>
          {i18n.t('bag.clear')}
        </Button>
      </div>
      {when && <div className={css.when}>{when}</div>}
      {quote && <PriceRows rows={priceRows(quote, cart.shippingType === 'ADDRESS' && !isGiftCardOnly(lines), i18n)} />}
    </>
  );
}
