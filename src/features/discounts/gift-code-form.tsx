import { zodResolver } from '@hookform/resolvers/zod';
import { useLingui } from '@lingui/react';
import { useForm } from 'react-hook-form';
import { giftCodeForm } from '#contract/forms/gift-card-forms.ts';
import type { Cents } from '#domain/pricing/cents.ts';
import { cents, ZERO } from '#domain/pricing/cents.ts';
import { formatMoney } from '#domain/pricing/format-money.ts';
import type { GiftCard } from '#domain/payment/gift-card.ts';
import { lazyPart } from '#i18n/lazy-part.tsx';
import { ruleWords } from '#i18n/rule-words.ts';
import { Button } from '#ui/button.tsx';
import { LazyOverlay } from '#ui/lazy-overlay.tsx';
import { TextField } from '#ui/text-field.tsx';
import css from './discounts-section.module.css';

const ConfirmDialog = lazyPart(() => import('#ui/confirm-dialog.tsx'), 'ConfirmDialog');

const CODE_MAX = 32;

interface Props {
  /** The amount that a gift card may pay: products and delivery (D-35). */
  readonly base: Cents;
  /** Why the server cannot be asked now; null if it can. */
  readonly refusal: string | null;
  readonly isChecking: boolean;
  /** Why the code was refused. */
  readonly error: string | undefined;
  /** A card for one use, which needs the customer's agreement first. */
  readonly asked: GiftCard | null;
  readonly onCheck: (code: string) => void;
  readonly onAnswer: (isAgreed: boolean) => void;
}

/** The code field, and the confirmation for a card for one use (D-37). */
export function GiftCodeForm({ base, refusal, isChecking, error, asked, onCheck, onAnswer }: Props) {
  const { i18n } = useLingui();
  const form = useForm({ defaultValues: { code: '' }, resolver: zodResolver(giftCodeForm) });
  const missing = form.formState.errors.code?.message;
  const submit = form.handleSubmit(({ code }) => onCheck(code));
  const check = () => {
    if (!isChecking && !refusal) void submit();
  };
  return (
    <div className={css.code}>
      <TextField
        label={i18n.t('discounts.giftCode')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        maxLength={CODE_MAX}
        error={ruleWords(i18n, missing, { field: i18n.t('discounts.giftCode') }) ?? error}
        {...form.register('code')}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          check();
        }}
      />
      <Button kind="secondary" busy={isChecking} refusal={refusal} onClick={check}>
        {i18n.t('discounts.apply')}
      </Button>
      <LazyOverlay value={asked?.code ?? null} onClose={() => onAnswer(false)}>
        {(_, isOpen) => (
          <ConfirmDialog
            isOpen={isOpen}
            title={i18n.t('discounts.oneTimeTitle')}
            confirmLabel={i18n.t('discounts.oneTimeConfirm')}
            cancelLabel={i18n.t('discounts.oneTimeKeep')}
            onConfirm={() => onAnswer(true)}
            onCancel={() => onAnswer(false)}
          >
            {asked && <Loss balance={asked.balance} base={base} />}
          </ConfirmDialog>
        )}
      </LazyOverlay>
    </div>
  );
}

function Loss({ balance, base }: { readonly balance: Cents; readonly base: Cents }) {
  const { i18n } = useLingui();
  const used = formatMoney(cents(Math.min(balance, base)));
  const left = cents(Math.max(ZERO, balance - base));
  return left > 0
    ? i18n.t('discounts.oneTimeLoss', { used, left: formatMoney(left) })
    : i18n.t('discounts.oneTimeWhole', { used });
}
