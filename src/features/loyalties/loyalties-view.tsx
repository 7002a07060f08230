import { useLingui } from '@lingui/react';
import type { CartLines } from '#domain/cart/cart-operations.ts';
import type { LoyaltyId } from '#domain/ids.ts';
import type { Loyalty, LoyaltyRedeem } from '#domain/person/loyalty.ts';
import { formatAge } from '#i18n/format-age.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { errorWords } from '#tenant/error-words.ts';
import { LoadFailed } from '#tenant/load-failed.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Text } from '#ui/layout.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useNow } from '#ui/use-now.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import css from './loyalties.module.css';
import { LoyaltyCard } from './loyalty-card.tsx';
import { type Loyalties, useLoyalties } from './use-loyalties.ts';

const AGE_STEP_MS = 10_000;

interface Props {
  /** The bag, whose rewards have taken their points already. */
  readonly cart: CartLines;
  readonly onRedeem: (loyaltyId: LoyaltyId, redeem: LoyaltyRedeem) => void;
}

/** The customer's programmes with balances and rewards (B§2), also as this device last saw them. */
export function LoyaltiesView(props: Props) {
  const { i18n } = useLingui();
  const { programmes, ...known } = useLoyalties();
  const { error, again } = known.revalidation;
  if (!programmes && error !== undefined)
    return <LoadFailed title={i18n.t('loyalties.loadFailed')} error={error} onAgain={again} />;
  if (!programmes) return <Loading />;
  if (programmes.length === 0)
    return <EmptyState icon="gift" title={i18n.t('loyalties.noneTitle')} text={i18n.t('loyalties.noneText')} />;
  return <Programmes {...props} {...known} programmes={programmes} />;
}

interface ProgrammesProps extends Props, Omit<Loyalties, 'programmes'> {
  readonly programmes: readonly Loyalty[];
}

function Programmes({ programmes, fetchedAtMs, revalidation, ...props }: ProgrammesProps) {
  const isStale = revalidation.error !== undefined;
  return (
    <>
      {isStale && <Stale revalidation={revalidation} fetchedAtMs={fetchedAtMs} />}
      {programmes.map((programme) => (
        <LoyaltyCard key={programme.id} programme={programme} isStale={isStale} {...props} />
      ))}
    </>
  );
}

/** The balances are those of the last answer; nothing is redeemed of them until there is a newer one. */
function Stale({ revalidation, fetchedAtMs }: Omit<Loyalties, 'programmes'>) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const now = useNow(AGE_STEP_MS);
  const age = formatAge(now - (fetchedAtMs ?? now), language);
  return (
    <Banner
      tone="warning"
      icon="offline"
      role="status"
      title={i18n.t('loyalties.stale')}
      action={
        <Button kind="quiet" onClick={revalidation.again}>
          {i18n.t('app.tryAgain')}
        </Button>
      }
    >
      <Text>{errorWords(i18n, revalidation.error)}</Text>
      <Text>{i18n.t('loyalties.seen', { age })}</Text>
    </Banner>
  );
}

function Loading() {
  const { i18n } = useLingui();
  return (
    <div role="status">
      <VisuallyHidden>{i18n.t('loyalties.loading')}</VisuallyHidden>
      <Skeleton shape="box" className={css.skeleton} />
    </div>
  );
}
