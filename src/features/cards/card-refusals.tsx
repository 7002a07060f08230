import type { OutboxRow } from '#contract/outbox-row.ts';
import type { Translate } from '#i18n/i18n.ts';
import { useT } from '#i18n/use-t.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';

interface Props {
  readonly rows: readonly OutboxRow[];
  readonly onDismiss: (row: OutboxRow) => void;
}

/** What did not come true stays until it is read: the list is as it was before. */
export function CardRefusals({ rows, onDismiss }: Props) {
  const t = useT();
  return rows.map((row) => (
    <Banner
      key={row.id}
      tone="warning"
      role="status"
      title={t(row.kind === 'setMainCard' ? 'cards.refusedMain' : 'cards.refusedRemoval')}
      action={
        <Button kind="quiet" onClick={() => onDismiss(row)}>
          {t('app.understood')}
        </Button>
      }
    >
      {reasonOf(row, t)}
    </Banner>
  ));
}

function reasonOf({ state, lastError }: OutboxRow, t: Translate): string {
  if (state === 'expired' || !lastError) return t('cards.tooLate');
  return lastError.detail ?? (lastError.code ? t(`error.${lastError.code}`) : t('error.internal'));
}
