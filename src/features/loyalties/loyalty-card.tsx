import { useLingui } from '@lingui/react';
import type { CartLines } from '#domain/cart/cart-operations.ts';
import type { LoyaltyId } from '#domain/ids.ts';
import type { Loyalty, LoyaltyBalance, LoyaltyRedeem } from '#domain/person/loyalty.ts';
import { pointsInCart, pointsLeft } from '#domain/person/reward.ts';
import { cents } from '#domain/pricing/cents.ts';
import { formatMoney } from '#domain/pricing/format-money.ts';
import { inLanguage } from '#domain/translations.ts';
import { useDateFormat } from '#i18n/use-date-format.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { Button } from '#ui/button.tsx';
import { CardSection } from '#ui/card-section.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { ProductImage } from '#ui/product-image.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import css from './loyalties.module.css';

interface Props {
  readonly programme: Loyalty;
  readonly cart: CartLines;
  /** The balance may be another one by now. */
  readonly isStale: boolean;
  readonly onRedeem: (loyaltyId: LoyaltyId, redeem: LoyaltyRedeem) => void;
}

/** One programme: what the customer has of it, until when, and what it buys (B§3). */
export function LoyaltyCard({ programme: written, cart, isStale, onRedeem }: Props) {
  const { i18n } = useLingui();
  const programme = inLanguage(written, useLanguage());
  const { id, name, description, lang, kind, balances, redeems } = programme;
  const inBag = pointsInCart(cart, programme);
  const left = pointsLeft(cart, programme);
  return (
    <CardSection title={name} lang={lang} note={description}>
      <Stack gap={4}>
        <Stack gap={1}>
          <Text className={css.balance}>
            {kind === 'cashback'
              ? formatMoney(programme.availableCashback)
              : i18n.t('loyalties.points', { count: programme.points })}
          </Text>
          {kind === 'cashback' && programme.availableCashback > 0 && (
            <Text size="s" tone="muted">
              {i18n.t('loyalties.useInReview')}
            </Text>
          )}
          {inBag > 0 && (
            <Text size="s" tone="muted">
              {i18n.t('loyalties.inBag', { count: inBag, left })}
            </Text>
          )}
          <Balances kind={kind} balances={balances} />
        </Stack>
        {kind === 'points' && redeems.length > 0 && (
          <Stack as="ul" gap={4}>
            {redeems.map((redeem) => (
              <Reward
                key={redeem.id}
                redeem={redeem}
                left={left}
                isStale={isStale}
                onRedeem={() => onRedeem(id, redeem)}
              />
            ))}
          </Stack>
        )}
      </Stack>
    </CardSection>
  );
}

/** What comes due first is first. A civil day has no zone. */
function Balances({ kind, balances }: Pick<Loyalty, 'kind' | 'balances'>) {
  const { i18n } = useLingui();
  const format = useDateFormat('UTC');
  const amount = ({ points }: LoyaltyBalance) =>
    kind === 'cashback' ? formatMoney(cents(points)) : i18n.t('loyalties.points', { count: points });
  if (balances.length === 0) return null;
  return (
    <ul>
      {balances.map((balance) => (
        <Text as="li" key={balance.dueDate ?? 'ever'} size="s" tone="muted">
          {balance.dueDate === null
            ? i18n.t('loyalties.forEver', { amount: amount(balance) })
            : i18n.t('loyalties.until', { amount: amount(balance), date: format.date(`${balance.dueDate}T12:00:00Z`) })}
        </Text>
      ))}
    </ul>
  );
}

interface RewardProps {
  readonly redeem: LoyaltyRedeem;
  readonly left: number;
  readonly isStale: boolean;
  readonly onRedeem: () => void;
}

function Reward({ redeem: { product: written, rewardCost }, left, isStale, onRedeem }: RewardProps) {
  const { i18n } = useLingui();
  const product = inLanguage(written, useLanguage());
  const missing = rewardCost - left;
  const refusal = () => {
    if (missing > 0) return i18n.t('loyalties.missing', { count: missing });
    return isStale ? i18n.t('loyalties.needsSignal') : null;
  };
  const progress = i18n.t('loyalties.progress', { left: Math.min(left, rewardCost), cost: rewardCost });
  return (
    <Row as="li" gap={3} wraps className={css.reward}>
      <ProductImage file={product.image} className={css.photo} />
      <Stack gap={2} className={css.words}>
        <Text tone="strong" lang={product.lang}>
          {product.name}
        </Text>
        <ProgressBar
          label={i18n.t('loyalties.progressOf', { name: product.name })}
          value={left}
          max={rewardCost}
          text={progress}
        />
        <Text size="s" tone="muted">
          {progress}
        </Text>
        <Button kind="secondary" refusal={refusal()} onClick={onRedeem}>
          {i18n.t('loyalties.redeem')}
          <VisuallyHidden>{i18n.t('loyalties.redeemOf', { name: product.name })}</VisuallyHidden>
        </Button>
      </Stack>
    </Row>
  );
}
