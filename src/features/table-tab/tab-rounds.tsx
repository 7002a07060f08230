import { useLingui } from '@lingui/react';
import { formatTimes } from '#domain/pricing/format-quantity.ts';
import { isCharged, type TabRound } from '#domain/table/table-tab.ts';
import { formatAge } from '#i18n/format-age.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useShopLang } from '#i18n/use-shop-lang.ts';
import { CardSection } from '#ui/card-section.tsx';
import { ItemLines } from '#ui/item-lines.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { Money } from '#ui/money.tsx';
import { useNow } from '#ui/use-now.ts';

/** Every round with who ordered it, the last one first. */
export function TabRounds({ rounds }: { readonly rounds: readonly TabRound[] }) {
  const { i18n } = useLingui();
  return (
    <CardSection title={i18n.t('tab.rounds')}>
      {rounds.length === 0 ? (
        <Text tone="muted">{i18n.t('tab.noRounds')}</Text>
      ) : (
        <Stack gap={5} as="ol">
          {rounds.toReversed().map((round) => (
            <Round key={round.orderId} round={round} />
          ))}
        </Stack>
      )}
    </CardSection>
  );
}

function Round({ round }: { readonly round: TabRound }) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const age = formatAge(useNow(10_000) - Date.parse(round.placedAt), language);
  const lines = round.lines.map(({ id, name, measure, amount, total, details }) => ({
    id,
    name,
    total,
    notes: details,
    quantity: formatTimes(amount, measure),
  }));
  return (
    <Stack as="li" gap={2}>
      <Row>
        <Text as="h3" tone="strong" style={{ flex: 1 }}>
          {round.guest || i18n.t('tab.guest')}{' '}
          <Text as="span" size="s" tone="muted">
            {age}
          </Text>
        </Text>
        {isCharged(round) ? <Money value={round.total} /> : <Text tone="error">{i18n.t('tab.cancelled')}</Text>}
      </Row>
      <ItemLines lines={lines} lang={useShopLang()} />
    </Stack>
  );
}
