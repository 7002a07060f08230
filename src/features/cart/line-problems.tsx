import type { CartLine } from '#domain/cart/cart.ts';
import { formatMoney } from '#domain/pricing/format-money.ts';
import { formatQuantity } from '#domain/pricing/format-quantity.ts';
import type { LineProblem } from '#domain/pricing/quote.ts';
import type { Translate } from '#i18n/i18n.ts';
import { useT } from '#i18n/use-t.ts';
import css from './line-problems.module.css';

interface Props {
  readonly problems: readonly LineProblem[];
  readonly line: Pick<CartLine, 'amount' | 'measure'>;
}

/** What changed since the line was chosen; the cure stands beside it, in the line's own controls. */
export function LineProblems({ problems, line }: Props) {
  const t = useT();
  if (problems.length === 0) return null;
  return (
    <ul className={css.problems}>
      {problems.map((problem) => {
        const words = problemWords(problem, line, t);
        return <li key={words}>{words}</li>;
      })}
    </ul>
  );
}

/** Why a line is not as it was chosen, in one sentence. */
export function problemWords(problem: LineProblem, { amount, measure }: Props['line'], t: Translate): string {
  switch (problem.code) {
    case 'product_unavailable':
      return t('bag.problemGone');
    case 'price_changed':
      return t('bag.problemPrice', { was: formatMoney(problem.was), now: formatMoney(problem.now) });
    case 'out_of_stock':
      return problem.cap === 0
        ? t('bag.problemSoldOut')
        : t('bag.problemStock', {
            amount: formatQuantity(amount, measure),
            cap: formatQuantity(problem.cap, measure),
          });
    case 'complement_unavailable':
      return t('bag.problemComplement', { name: problem.name });
    case 'complement_bounds':
      return t('bag.problemBounds', { name: problem.name });
  }
}
