import { isPromotional } from '#domain/cart-operations.ts';
import type { CartLine } from '#domain/cart.ts';
import { formatQuantity } from '#domain/format-quantity.ts';
import { lineTotal } from '#domain/line-total.ts';
import { isWeight } from '#domain/measure.ts';
import type { QuoteLine } from '#domain/quote.ts';
import { useT } from '#i18n/use-t.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Money } from '#ui/money.tsx';
import { ProductImage } from '#ui/product-image.tsx';
import { Stepper } from '#ui/stepper.tsx';
import css from './bag-line.module.css';
import { LineProblems } from './line-problems.tsx';
import { LineDetails } from './line-details.tsx';

export interface BagLineActions {
  readonly edit: (line: CartLine) => void;
  readonly remove: (line: CartLine) => void;
  readonly setAmount: (line: CartLine, amount: number) => void;
  /** A tap on + at the stock's end. */
  readonly atMax: () => void;
  /** The customer agrees to what a line costs now. */
  readonly acceptPrice: (line: CartLine) => void;
}

interface Props {
  readonly line: CartLine;
  /** Undefined until the first quote is there. */
  readonly quoted: QuoteLine | undefined;
  readonly actions: BagLineActions;
}

export function BagLine({ line, quoted, actions }: Props) {
  const t = useT();
  const { name, amount, measure } = line;
  const problems = quoted?.problems ?? [];
  const isGone = problems.some(({ code }) => code === 'product_unavailable');
  const hasNewPrice = problems.some(({ code }) => code === 'price_changed');
  const stock = problems.find((problem) => problem.code === 'out_of_stock');
  return (
    <li className={css.line} data-problem={problems.length > 0 ? '' : undefined}>
      <ProductImage file={line.image} className={css.photo} />
      <div className={css.words}>
        <p className={css.name}>{name}</p>
        <LineDetails line={line} />
        {isPromotional(line) && <Badge tone="accent">{t('bag.promotional')}</Badge>}
        <LineProblems problems={problems} measure={measure} />
        <div className={css.foot}>
          <Money value={quoted?.total ?? lineTotal(line)} className={css.total} />
          {isPromotional(line) || isGone ? null : (
            <Button kind="quiet" className={css.edit} onClick={() => actions.edit(line)}>
              {t('bag.edit')}
            </Button>
          )}
          {stock && stock.cap > 0 && (
            <Button kind="quiet" className={css.edit} onClick={() => actions.setAmount(line, stock.cap)}>
              {t('bag.takeRest', { cap: formatQuantity(stock.cap, measure) })}
            </Button>
          )}
          {hasNewPrice && !isGone && (
            <Button kind="quiet" className={css.edit} onClick={() => actions.acceptPrice(line)}>
              {t('bag.acceptPrice')}
            </Button>
          )}
        </div>
      </div>
      {isPromotional(line) || isGone || line.kind === 'giftCard' ? (
        <Button kind="quiet" aria-label={t('bag.removeLine', { name })} onClick={() => actions.remove(line)}>
          {t('bag.remove')}
        </Button>
      ) : (
        <Stepper
          size="small"
          removes
          label={t('bag.amountOf', { name })}
          lessLabel={t('bag.less', { name })}
          moreLabel={t('bag.more', { name })}
          value={amount}
          text={isWeight(measure) ? formatQuantity(amount, measure) : String(amount)}
          min={0}
          max={quoted?.cap ?? amount}
          onChange={(next) => (next === 0 ? actions.remove(line) : actions.setAmount(line, next))}
          onMax={actions.atMax}
        />
      )}
    </li>
  );
}
