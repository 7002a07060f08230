import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useRef, useState } from 'react';
import type { IdempotencyKey } from '#domain/ids.ts';
import { cents } from '#domain/pricing/cents.ts';
import { formatMoney } from '#domain/pricing/format-money.ts';
import { type ShopTab, takenOutside } from '#domain/table/shop-tab.ts';
import { tagName } from '#i18n/tag-name.ts';
import { isProblem } from '#remote/api-error.ts';
import { errorWords } from '#tenant/error-words.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Stack, Text } from '#ui/layout.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { useToasts } from '#ui/toast-context.ts';
import type { Counter } from './counter-actions.ts';
import { closeTabWith } from './tables-actions.ts';
import { TakingsForm } from './takings-form.tsx';
import { useTakings } from './use-takings.ts';

interface Props {
  readonly counter: Counter;
  readonly tab: ShopTab;
  readonly refusal: string | null;
  readonly onClose: () => void;
}

/**
 * Asks with what service and in what the rest of a tab was paid, and closes it with exactly the amount that is read here (D-100). Of one that somebody
 * else has closed meanwhile it asks nothing more: whoever read the amount would take it a second time.
 */
export function CloseTabSheet({ counter, tab, refusal, onClose }: Props) {
  const { i18n } = useLingui();
  // What is being paid in the app is stopped by the closing, so it is taken here, too.
  const due = cents(Math.max(0, tab.total - tab.paid));
  const draft = useTakings(due, tab.servicePercent);
  const { isBusy, error, close } = useClosing({ counter, tab, onClose }, { expected: due, ...draft.taken });
  const closedWords = isBusy ? null : wordsOfClosed(i18n, tab, error);
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={i18n.t('counter.tables.closeTitle', { table: tagName(tab, i18n) })}
      footer={
        closedWords === null && (
          <Button block busy={isBusy} refusal={refusal ?? draft.refusal} onClick={() => void close()}>
            {due > 0
              ? i18n.t('counter.tables.closeConfirm', { amount: formatMoney(draft.total) })
              : i18n.t('counter.tables.closePaid')}
          </Button>
        )
      }
    >
      {closedWords === null ? (
        <Stack gap={4}>
          {error !== null && (
            <Banner tone="error" role="alert">
              {isProblem(error, 'changed_meanwhile')
                ? i18n.t('counter.tables.otherAmount', { amount: formatMoney(due) })
                : errorWords(i18n, error)}
            </Banner>
          )}
          <Text>{i18n.t('counter.tables.closeText')}</Text>
          {tab.beingPaid > 0 && (
            <Banner tone="warning">
              {i18n.t('counter.tables.closeStops', { amount: formatMoney(tab.beingPaid) })}
            </Banner>
          )}
          {due > 0 && <TakingsForm draft={draft} servicePercent={tab.servicePercent} />}
        </Stack>
      ) : (
        <Banner tone="error" role="alert">
          {closedWords}
        </Banner>
      )}
    </Sheet>
  );
}

/** null while the tab is open. What was taken for it is known when the tabs were fetched again after that. */
function wordsOfClosed(i18n: I18n, tab: ShopTab, error: unknown): string | null {
  if (tab.closedAt !== null)
    return i18n.t('counter.tables.alreadyClosed', {
      paid: formatMoney(tab.paid),
      paidOutside: formatMoney(takenOutside(tab)),
    });
  return isProblem(error, 'tab_closed') ? i18n.t('counter.tables.closedMeanwhile') : null;
}

type Taken = Parameters<typeof closeTabWith>[1]['taken'];

/** Closes once however often it is tapped; an answer that was lost is asked for under the same key. */
function useClosing({ counter, tab, onClose }: Pick<Props, 'counter' | 'tab' | 'onClose'>, taken: Taken) {
  const { i18n } = useLingui();
  const toasts = useToasts();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const attempt = useRef<{ readonly of: string; readonly key: IdempotencyKey } | null>(null);
  const close = async () => {
    if (isBusy) return;
    const of = JSON.stringify(taken);
    if (attempt.current?.of !== of) attempt.current = { of, key: crypto.randomUUID() as IdempotencyKey };
    setIsBusy(true);
    setError(null);
    try {
      await closeTabWith(counter, { checkoutId: tab.checkoutId, taken, key: attempt.current.key });
      toasts.show({ tone: 'success', text: i18n.t('counter.tables.closedNow', { table: tagName(tab, i18n) }) });
      onClose();
    } catch (failure) {
      setError(failure);
      setIsBusy(false);
    }
  };
  return { isBusy, error, close };
}
