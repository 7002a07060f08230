import { useLingui } from '@lingui/react';
import { useRef } from 'react';
import { isPromotional } from '#domain/cart/cart-operations.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import { lineMaximum } from '#domain/cart/line-maximum.ts';
import { formatCount } from '#domain/pricing/format-quantity.ts';
import type { QuoteLine } from '#domain/pricing/quote.ts';
import { useShopLang } from '#i18n/use-shop-lang.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ProductImage } from '#ui/product-image.tsx';
import { Stepper } from '#ui/stepper.tsx';
import css from './bag-line.module.css';
import type { LineLimit } from './cart-actions.ts';
import { LineCures } from './line-cures.tsx';
import { LineProblems } from './line-problems.tsx';
import { countedName } from '#domain/catalog/counted-name.ts';
import { lineTotal } from '#domain/pricing/line-total.ts';
import { Money } from '#ui/money.tsx';

interface LinePriceProps {
  readonly line: CartLine;
  /** Undefined until the first quote is there. */
  readonly quoted: QuoteLine | undefined;
}

/** What a line costs now; of what is gone or sold out, what it did cost, struck out. */
const LinePrice = ({ line, quoted }: LinePriceProps) =>
  quoted?.cap === 0 ? (
    <s className={css.gone}>
      <Money value={lineTotal(line)} />
    </s>
  ) : (
    <Money value={quoted?.total ?? lineTotal(line)} className={css.price} />
  );

export interface BagLineActions {
  readonly edit: (line: CartLine) => void;
  readonly remove: (line: CartLine) => void;
  /** So many more, or fewer, but never the last one. */
  readonly step: (line: CartLine, step: number) => void;
  /** A tap on + where there is no more. */
  readonly atMax: (limit: LineLimit) => void;
  /** The customer takes a line as it is now: its price, or what is left of it. */
  readonly accept: (line: CartLine) => void;
}

interface Props {
  readonly line: CartLine;
  /** Undefined until the first quote is there. */
  readonly quoted: QuoteLine | undefined;
  readonly actions: BagLineActions;
}

export function BagLine({ line, quoted, actions }: Props) {
  const { i18n } = useLingui();
  const shopLang = useShopLang();
  const place = useRef<HTMLLIElement>(null);
  const problems = quoted?.problems ?? [];
  // A button that goes with what it does must not take the focus along.
  const keeping: BagLineActions = {
    ...actions,
    remove: (gone) => {
      if (place.current) focusBeside(place.current);
      actions.remove(gone);
    },
    accept: (accepted) => {
      place.current?.focus();
      actions.accept(accepted);
    },
  };
  return (
    <li ref={place} tabIndex={-1} className={css.line} data-line data-problem={problems.length > 0 ? '' : undefined}>
      <ProductImage file={line.image} className={css.photo} />
      <div className={css.words}>
        <p className={css.name} lang={line.lang ?? shopLang}>
          {line.name}
        </p>
        <LineDetails line={line} />
        {isPromotional(line) && (
          <Badge tone="accent">{line.loyaltyId ? i18n.t('bag.reward') : i18n.t('bag.promotional')}</Badge>
        )}
      </div>
      <LineAmount line={line} quoted={quoted} actions={keeping} />
      <LineProblems problems={problems} line={line} />
      <div className={css.foot}>
        <LinePrice line={line} quoted={quoted} />
        <LineCures line={line} quoted={quoted} actions={keeping} />
      </div>
    </li>
  );
}

/** To the next line, of the last one to the one before, of the only one to the sheet or panel. */
function focusBeside(line: HTMLElement): void {
  const beside = line.nextElementSibling ?? line.previousElementSibling ?? line.closest('[role=dialog], #bag');
  if (beside instanceof HTMLElement) beside.focus();
}

/** How many, or a way out where the amount cannot be changed. */
function LineAmount({ line, quoted, actions }: Props) {
  const { i18n } = useLingui();
  const { name, amount, measure, kind } = line;
  // What is in stock is not known before the first quote: the tap itself asks, as in the product's sheet.
  const cap = quoted?.cap ?? lineMaximum(kind);
  if (isPromotional(line) || quoted?.cap === 0 || kind === 'giftCard') {
    return (
      <Button kind="quiet" aria-label={i18n.t('bag.removeLine', { name })} onClick={() => actions.remove(line)}>
        {i18n.t('bag.remove')}
      </Button>
    );
  }
  return (
    <Stepper
      size="small"
      label={i18n.t('bag.amountOf', { name })}
      lessLabel={i18n.t('bag.less', { name })}
      moreLabel={i18n.t('bag.more', { name })}
      removeLabel={i18n.t('bag.removeLine', { name })}
      value={amount}
      text={formatCount(amount, measure)}
      min={0}
      max={cap}
      onChange={(next) => (next === 0 ? actions.remove(line) : actions.step(line, next - amount))}
      onMax={() => actions.atMax({ cap, kind })}
    />
  );
}

/** Everything about a line that is not its name: complements, observations, who receives the gift. */
function LineDetails({ line }: { readonly line: CartLine }) {
  const { i18n } = useLingui();
  const shopLang = useShopLang();
  const items = line.complements.flatMap((group) => group.items);
  return (
    <>
      {items.length > 0 && (
        <ul className={css.details} lang={line.lang ?? shopLang}>
          {items.map((item) => (
            <li key={item.id}>{countedName(item)}</li>
          ))}
        </ul>
      )}
      {line.observations && <p className={css.details}>{i18n.t('bag.observations', { text: line.observations })}</p>}
      {line.giftCard && <p className={css.details}>{i18n.t('bag.giftFor', { name: line.giftCard.name })}</p>}
    </>
  );
}
