import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import type { CartLine } from '#domain/cart/cart.ts';
import { formatCount } from '#domain/pricing/format-quantity.ts';
import { lineTotal } from '#domain/pricing/line-total.ts';
import { lineMaximum } from '#domain/cart/line-maximum.ts';
import type { MenuProduct } from '#domain/catalog/menu.ts';
import { Button } from '#ui/button.tsx';
import { Money } from '#ui/money.tsx';
import { Stepper } from '#ui/stepper.tsx';
import css from './add-bar.module.css';
import { GIFT_CARD_FORM_ID } from './gift-card-form.tsx';
import type { DraftProblem, ProductDraft } from './product-draft.ts';

interface Props {
  readonly product: MenuProduct;
  readonly draft: ProductDraft;
  readonly line: CartLine | null;
  readonly cap: number;
  /** Why there is no more of it than `cap`. */
  readonly limitWords: string;
  readonly problem: DraftProblem | null;
  readonly onAmount: (amount: number) => void;
  readonly onMax: () => void;
  readonly onRefused: (problem: DraftProblem) => void;
  readonly onSave: () => void;
  readonly onRemove: (line: CartLine) => void;
}

/** So that Enter in one of its fields does what a tap on the button does. */
const SUBMITS_GIFT_CARD = { type: 'submit', form: GIFT_CARD_FORM_ID } as const;

/** − 1 + and one button with the amount to pay, or the reason why not yet. */
export function AddBar(props: Props) {
  const { product, draft, line, cap, limitWords, problem, onAmount, onMax, onRefused, onSave, onRemove } = props;
  const { i18n } = useLingui();
  const { name, measure, kind } = product;
  const stockRefusal = draft.amount > cap ? limitWords : null;
  const isRemoval = line !== null && draft.amount === 0;
  return (
    <div className={css.bar}>
      {lineMaximum(kind) > 1 && (
        <Stepper
          label={i18n.t('bag.amountOf', { name })}
          lessLabel={i18n.t('bag.less', { name })}
          moreLabel={i18n.t('bag.more', { name })}
          value={draft.amount}
          text={formatCount(draft.amount, measure)}
          min={line ? 0 : 1}
          max={cap}
          onChange={onAmount}
          onMax={onMax}
        />
      )}
      {isRemoval ? (
        <Button block kind="danger" onClick={() => onRemove(line)}>
          {i18n.t('bag.remove')}
        </Button>
      ) : (
        <Button
          block
          {...(kind === 'giftCard' && SUBMITS_GIFT_CARD)}
          refusal={problem ? problemWords(problem, i18n) : stockRefusal}
          onRefused={() => (problem ? onRefused(problem) : onMax())}
          onClick={onSave}
        >
          <span>{line ? i18n.t('product.update') : i18n.t('product.add')}</span>
          <Money value={lineTotal({ ...product, ...draft })} />
        </Button>
      )}
    </div>
  );
}

function problemWords(problem: DraftProblem, i18n: I18n): string {
  switch (problem.kind) {
    case 'group':
      return i18n.t('product.chooseIn', { group: problem.group.name });
    case 'tooMany':
      return i18n.t('product.tooManyIn', { group: problem.group.name });
    case 'giftCard':
      return i18n.t('product.fillGiftCard');
  }
}
