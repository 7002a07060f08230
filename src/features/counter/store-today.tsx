import { useLingui } from '@lingui/react';
import { useState } from 'react';
import type { CounterMenu, StoreOpening } from '#domain/catalog/counter-menu.ts';
import { formatMoney } from '#domain/pricing/format-money.ts';
import { openStateAt } from '#domain/store/opening-hours.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { useNow } from '#ui/use-now.ts';
import type { MenuChanges } from './menu-actions.ts';
import { OpeningSheet } from './opening-sheet.tsx';
import type { Change } from './use-change.ts';

interface Props {
  readonly menu: CounterMenu;
  readonly changes: MenuChanges;
  readonly change: Change;
  readonly refusal: string | null;
}

/** Whether the store sells now, closed or opened by hand at one tap, and the way to its hours and its minimum order. */
export function StoreToday({ menu, changes, change, refusal }: Props) {
  const { i18n } = useLingui();
  const [isEditing, setIsEditing] = useState(false);
  const { id, name, timeZone, isClosedByHand, hours, minCartValue } = menu.store;
  const now: StoreOpening = { isClosedByHand, hours, minCartValue };
  const isOpenByHours = openStateAt({ hours, timeZone }, useNow(MINUTE_MS))?.isOpen ?? true;
  const set = (from: StoreOpening, to: StoreOpening, said: string) =>
    change.make({ id, work: () => changes.opening(from, to), said, undo: () => changes.opening(to, from) });
  const isOpen = !isClosedByHand && isOpenByHours;
  const shut = isClosedByHand ? i18n.t('counter.menu.closedByHand') : i18n.t('counter.menu.closedByHours');
  return (
    <Card>
      <Stack gap={3}>
        <Row wraps>
          <Text tone="strong">{name}</Text>
          <span role="status">
            <Badge tone={isOpen ? 'success' : 'error'}>{isOpen ? i18n.t('counter.menu.isOpen') : shut}</Badge>
          </span>
          <Text as="span" size="s" tone="muted">
            {i18n.t('counter.menu.minimumIs', { amount: formatMoney(minCartValue ?? menu.usualMinimum) })}
          </Text>
        </Row>
        <Row wraps>
          <Button
            kind={isClosedByHand ? 'primary' : 'secondary'}
            busy={change.isBusy(id)}
            refusal={refusal}
            onClick={() =>
              void set(
                now,
                { ...now, isClosedByHand: !isClosedByHand },
                isClosedByHand ? i18n.t('counter.menu.opened', { name }) : i18n.t('counter.menu.closed', { name }),
              )
            }
          >
            {isClosedByHand ? i18n.t('counter.menu.open') : i18n.t('counter.menu.close')}
          </Button>
          <Button kind="quiet" onClick={() => setIsEditing(true)}>
            {i18n.t('counter.menu.hours')}
          </Button>
        </Row>
      </Stack>
      {isEditing && (
        <OpeningSheet
          menu={menu}
          isBusy={change.isBusy(id)}
          refusal={refusal}
          onClose={() => setIsEditing(false)}
          onSave={({ from, to }) =>
            void set(from, to, i18n.t('counter.menu.hoursSaved', { name })).then(
              (isSaved) => isSaved && setIsEditing(false),
            )
          }
        />
      )}
    </Card>
  );
}
