import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { openingOf, type CounterMenu, type StoreOpening } from '#domain/catalog/counter-menu.ts';
import { formatMoney } from '#domain/pricing/format-money.ts';
import { openStateAt } from '#domain/store/opening-hours.ts';
import { closingAt, type ClosingSpan } from '#domain/store/closed-by-hand.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { ClosingSheet } from './closing-sheet.tsx';
import { closedBadge, closingSaid, type StoreSaying } from './closing-words.ts';
import type { MenuChanges } from './menu-actions.ts';
import { closed, opened, openingChange, type OpeningChange } from './opening-change.ts';
import { OpeningSheet } from './opening-sheet.tsx';
import type { Change } from './use-change.ts';
import { useShopNow } from './use-shop-now.ts';

interface Props {
  readonly menu: CounterMenu;
  readonly changes: MenuChanges;
  readonly change: Change;
  readonly refusal: string | null;
}

/** Whether the store sells now, closed for a while or opened by hand at once, and the way to its hours and its minimum order. */
export function StoreToday({ menu, changes, change, refusal }: Props) {
  const { i18n } = useLingui();
  const [sheet, setSheet] = useState<Asked | null>(null);
  const nowMs = useShopNow();
  const language = useLanguage();
  const { id, name, timeZone } = menu.store;
  const saying = { i18n, language, timeZone };
  // What is stored says it until it is fetched again, which nothing asks for when an end has come.
  const now = closingAt(openingOf(menu.store), nowMs);
  const isBusy = change.isBusy(id);
  const set = (wanted: OpeningChange, said: (reached: StoreOpening) => string) =>
    void change.make(openingChange(changes.opening, id, wanted, said)).then((isDone) => isDone && setSheet(null));
  const setClosing = (to: StoreOpening, closeFor?: ClosingSpan) =>
    set({ from: now, to, closeFor }, (reached) => closingSaid(saying, reached, { name, now: nowMs }));
  const minimum = formatMoney(now.minCartValue ?? menu.usualMinimum);
  return (
    <Card>
      <Stack gap={3}>
        <Row wraps>
          <Text tone="strong">{name}</Text>
          <span role="status">
            <State saying={saying} opening={now} nowMs={nowMs} />
          </span>
          <Text as="span" size="s" tone="muted">
            {i18n.t('counter.menu.minimumIs', { amount: minimum })}
          </Text>
        </Row>
        <Taps
          opening={now}
          isBusy={isBusy}
          refusal={refusal}
          onOpen={() => setClosing(opened(now))}
          onSheet={setSheet}
        />
      </Stack>
      {sheet === 'closing' && (
        <ClosingSheet
          store={menu.store}
          now={nowMs}
          isBusy={isBusy}
          refusal={refusal}
          onClose={() => setSheet(null)}
          onChoose={(span) => setClosing(closed(now), span)}
        />
      )}
      {sheet === 'hours' && (
        <OpeningSheet
          menu={menu}
          isBusy={isBusy}
          refusal={refusal}
          onClose={() => setSheet(null)}
          onSave={(wanted) => set(wanted, () => i18n.t('counter.menu.hoursSaved', { name }))}
        />
      )}
    </Card>
  );
}

/** What is asked before it is changed. */
type Asked = 'closing' | 'hours';

interface TapsProps {
  readonly opening: StoreOpening;
  readonly isBusy: boolean;
  readonly refusal: string | null;
  readonly onOpen: () => void;
  readonly onSheet: (asked: Asked) => void;
}

function Taps({ opening, isBusy, refusal, onOpen, onSheet }: TapsProps) {
  const { i18n } = useLingui();
  const { isClosedByHand } = opening;
  return (
    <Row wraps>
      {isClosedByHand && (
        <Button busy={isBusy} refusal={refusal} onClick={onOpen}>
          {i18n.t('counter.menu.open')}
        </Button>
      )}
      <Button kind="secondary" refusal={refusal} onClick={() => onSheet('closing')}>
        {isClosedByHand ? i18n.t('counter.closing.change') : i18n.t('counter.menu.close')}
      </Button>
      <Button kind="quiet" onClick={() => onSheet('hours')}>
        {i18n.t('counter.menu.hours')}
      </Button>
    </Row>
  );
}

interface StateProps {
  readonly saying: StoreSaying;
  readonly opening: StoreOpening;
  readonly nowMs: number;
}

function State({ saying, opening, nowMs }: StateProps) {
  const { i18n, timeZone } = saying;
  const isOpenByHours = openStateAt({ hours: opening.hours, timeZone }, nowMs)?.isOpen ?? true;
  if (opening.isClosedByHand) return <Badge tone="error">{closedBadge(saying, opening, nowMs)}</Badge>;
  if (!isOpenByHours) return <Badge tone="error">{i18n.t('counter.menu.closedByHours')}</Badge>;
  return <Badge tone="success">{i18n.t('counter.menu.isOpen')}</Badge>;
}
