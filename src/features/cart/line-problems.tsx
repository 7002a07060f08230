import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import type { CartLine } from '#domain/cart/cart.ts';
import { formatMoney } from '#domain/pricing/format-money.ts';
import { formatQuantity } from '#domain/pricing/format-quantity.ts';
import type { LineProblem } from '#domain/pricing/quote.ts';
import css from './line-problems.module.css';

interface Props {
  readonly problems: readonly LineProblem[];
  readonly line: Pick<CartLine, 'amount' | 'measure'>;
}

/** What changed since the line was chosen; the cure stands beside it, in the line's own controls. */
export function LineProblems({ problems, line }: Props) {
  const { i18n } = useLingui();
  if (problems.length === 0) return null;
  return (
    <ul className={css.problems}>
      {problems.map((problem) => {
        const words = problemWords(problem, line, i18n);
        return <li key={words}>{words}</li>;
      })}
    </ul>
  );
}

/** Why a line is not as it was chosen, in one sentence. */
export function problemWords(problem: LineProblem, { amount, measure }: Props['line'], i18n: I18n): string {
  switch (problem.code) {
    case 'product_unavailable':
      return i18n.t('bag.problemGone');
    case 'price_changed':
      return i18n.t('bag.problemPrice', { was: formatMoney(problem.was), now: formatMoney(problem.now) });
    case 'out_of_stock':
      return problem.cap === 0
        ? i18n.t('bag.problemSoldOut')
        : i18n.t('bag.problemStock', {
            amount: formatQuantity(amount, measure),
            cap: formatQuantity(problem.cap, measure),
          });
    case 'complement_unavailable':
      return i18n.t('bag.problemComplement', { name: problem.name });
    case 'complement_bounds':
      return i18n.t('bag.problemBounds', { name: problem.name });
    case 'receiver_missing':
      return i18n.t('rebuilt.receiverMissing');
  }
}
