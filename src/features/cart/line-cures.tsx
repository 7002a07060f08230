import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { isPromotional } from '#domain/cart/cart-operations.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import { formatQuantity } from '#domain/pricing/format-quantity.ts';
import { type LineProblem, needsChoice, type QuoteLine } from '#domain/pricing/quote.ts';
import { Button } from '#ui/button.tsx';
import type { BagLineActions } from './bag-line.tsx';
import css from './line-cures.module.css';

interface Props {
  readonly line: CartLine;
  readonly quoted: QuoteLine | undefined;
  readonly actions: Pick<BagLineActions, 'edit' | 'accept'>;
}

/** What can be done about a line besides its amount: change it, or take it as it is now. */
export function LineCures({ line, quoted, actions }: Props) {
  const { i18n } = useLingui();
  if (quoted?.cap === 0) return null;
  const words = acceptWords(line, quoted?.problems ?? [], i18n);
  return (
    <>
      {!isPromotional(line) && (
        <Button kind="quiet" className={css.cure} onClick={() => actions.edit(line)}>
          {i18n.t('bag.edit')}
        </Button>
      )}
      {words && (
        <Button kind="quiet" className={css.cure} onClick={() => actions.accept(line)}>
          {words}
        </Button>
      )}
    </>
  );
}

/** Names what is accepted; null where nothing changed, or another choice is needed. */
function acceptWords({ measure }: CartLine, problems: readonly LineProblem[], i18n: I18n): string | null {
  if (problems.some(needsChoice)) return null;
  const [first, ...others] = problems;
  if (!first) return null;
  if (others.length > 0 || first.code === 'complement_unavailable') return i18n.t('bag.acceptAll', { count: 1 });
  return first.code === 'out_of_stock'
    ? i18n.t('bag.takeRest', { cap: formatQuantity(first.cap, measure) })
    : i18n.t('bag.acceptPrice');
}
