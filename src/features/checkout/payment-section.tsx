import type { MessageId } from '@lingui/core';
import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { PaymentMethod } from '#domain/payment/payment-method.ts';
import { isOnlineMethod } from '#domain/payment/payment-options.ts';
import type { Cents } from '#domain/pricing/cents.ts';
import { PAYMENT_METHOD_NAMES } from '#i18n/payment-method-names.ts';
import { Banner } from '#ui/banner.tsx';
import { CardSection } from '#ui/card-section.tsx';
import type { IconName } from '#ui/icon-paths.ts';
import { Icon } from '#ui/icon.tsx';
import { Stack, Text } from '#ui/layout.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { ChangeField } from './change-field.tsx';
import type { ReviewValues } from './review-values.ts';
import { LAZY_ICONS } from '#ui/lazy-icons.ts';

interface Props {
  readonly form: UseFormReturn<ReviewValues>;
  /** What tenant and store accept, in the order they are offered (D-21). */
  readonly methods: readonly PaymentMethod[];
  readonly chosen: PaymentMethod | null;
  readonly total: Cents;
  /** Why the chosen way cannot pay this order, in words. */
  readonly problem: string | null;
  /** Which card and how many installments; shown while a card pays in the app. */
  readonly card: ReactNode;
  readonly onChoose: (method: PaymentMethod) => void;
}

/** Section 9 of the review (A§2): in the app, PIX first, or when it is handed over. */
export function PaymentSection({ form, methods, chosen, total, problem, card, onChoose }: Props) {
  const { i18n } = useLingui();
  const group = (label: string, offered: readonly PaymentMethod[]) => (
    <MethodGroup label={label} methods={offered} chosen={chosen} onChoose={onChoose} />
  );
  return (
    <CardSection title={i18n.t('payment.title')}>
      <Stack gap={4} id="payment-options" tabIndex={-1}>
        {methods.length === 0 && <Banner tone="warning" title={i18n.t('payment.none')} />}
        {group(i18n.t('payment.inApp'), methods.filter(isOnlineMethod))}
        {chosen === 'CREDIT_CARD_ONLINE' && card}
        {problem && (
          <Text size="s" tone="error">
            {problem}
          </Text>
        )}
        {group(
          i18n.t('payment.onDelivery'),
          methods.filter((method) => !isOnlineMethod(method)),
        )}
        {chosen === 'CASH' && <ChangeField form={form} total={total} />}
      </Stack>
    </CardSection>
  );
}

interface GroupProps extends Pick<Props, 'methods' | 'chosen' | 'onChoose'> {
  readonly label: string;
}

const LOOKS = {
  PIX: { icon: LAZY_ICONS.pix, note: /*i18n*/ 'payment.pixNote' },
  CREDIT_CARD_ONLINE: { icon: LAZY_ICONS.card, note: /*i18n*/ 'payment.cardNote' },
  CREDIT_CARD: { icon: LAZY_ICONS.card, note: null },
  DEBIT_CARD: { icon: LAZY_ICONS.card, note: null },
  CASH: { icon: LAZY_ICONS.cash, note: null },
} as const satisfies Record<PaymentMethod, { icon: IconName; note: MessageId | null }>;

function MethodGroup({ label, methods, chosen, onChoose }: GroupProps) {
  const { i18n } = useLingui();
  if (methods.length === 0) return null;
  return (
    <Stack>
      <Text as="h3" size="s" tone="muted">
        {label}
      </Text>
      <RadioCards
        label={label}
        value={methods.find((method) => method === chosen) ?? null}
        onChange={onChoose}
        options={methods.map((method) => {
          const look = LOOKS[method];
          return {
            value: method,
            label: i18n.t(PAYMENT_METHOD_NAMES[method]),
            description: look.note && i18n.t(look.note),
            end: <Icon name={look.icon} />,
          };
        })}
      />
    </Stack>
  );
}
