import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { ERROR_MESSAGES } from '#contract/error-messages.ts';
import type { OutboxRow } from '#contract/outbox-row.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';

interface Props {
  readonly rows: readonly OutboxRow[];
  readonly onDismiss: (row: OutboxRow) => void;
}

/** What did not come true stays until it is read: the list is as it was before. */
export function CardRefusals({ rows, onDismiss }: Props) {
  const { i18n } = useLingui();
  return rows.map((row) => (
    <Banner
      key={row.id}
      tone="warning"
      role="status"
      title={row.kind === 'setMainCard' ? i18n.t('cards.refusedMain') : i18n.t('cards.refusedRemoval')}
      action={
        <Button kind="quiet" onClick={() => onDismiss(row)}>
          {i18n.t('app.understood')}
        </Button>
      }
    >
      {reasonOf(row, i18n)}
    </Banner>
  ));
}

function reasonOf({ state, lastError }: OutboxRow, i18n: I18n): string {
  if (state === 'expired' || !lastError) return i18n.t('cards.tooLate');
  return lastError.detail ?? i18n.t(ERROR_MESSAGES[lastError.code ?? 'internal']);
}
