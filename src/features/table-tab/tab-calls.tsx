import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { callFromTab } from '#contract/tabs.ts';
import { callerOf } from '#domain/person/uid.ts';
import type { IdempotencyKey } from '#domain/ids.ts';
import type { TabCall, TabCallKind } from '#domain/table/table-tab.ts';
import { formatAge } from '#i18n/format-age.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { errorWords } from '#tenant/error-words.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { useLinkState } from '#tenant/use-link-state.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { CardSection } from '#ui/card-section.tsx';
import { Stack, Text } from '#ui/layout.tsx';
import { useToasts } from '#ui/toast-context.ts';
import { useNow } from '#ui/use-now.ts';
import { fetchTab, type TabPlace } from './use-table-tab.ts';

interface Props {
  readonly place: TabPlace;
  readonly calls: readonly TabCall[];
  /** How this device's guest is called; empty where nobody asked. */
  readonly guest: string;
}

const WORDS = {
  bill: { ask: /*i18n*/ 'tab.askBill', asked: /*i18n*/ 'tab.billAsked' },
  waiter: { ask: /*i18n*/ 'tab.callWaiter', asked: /*i18n*/ 'tab.waiterCalled' },
} as const;

/** Asks for the bill or for somebody to come, and says whether the shop has seen it (D-75). */
export function TabCalls({ place, calls, guest }: Props) {
  const { i18n } = useLingui();
  return (
    <CardSection title={i18n.t('tab.calls')}>
      <Stack gap={3}>
        {(['bill', 'waiter'] as const).map((kind) => (
          <Call key={kind} kind={kind} place={place} guest={guest} last={calls.find((call) => call.kind === kind)} />
        ))}
      </Stack>
    </CardSection>
  );
}

interface CallProps extends Omit<Props, 'calls'> {
  readonly kind: TabCallKind;
  readonly last: TabCall | undefined;
}

function Call({ kind, place, guest, last }: CallProps) {
  const { i18n } = useLingui();
  const isOffline = useLinkState() === 'offline';
  const { isCalling, call } = useCalling(kind, place, guest);
  const isOpen = last?.seenAt === null;
  return (
    <Stack gap={1}>
      <div role="status">{last && <Standing kind={kind} call={last} />}</div>
      {!isOpen && (
        <Button
          block
          kind="secondary"
          busy={isCalling}
          refusal={isOffline ? i18n.t('tab.callNeedsSignal') : null}
          onClick={call}
        >
          {i18n.t(WORDS[kind].ask)}
        </Button>
      )}
    </Stack>
  );
}

/** "Asked 2 min ago · seen by the shop". */
function Standing({ kind, call: { askedAt, seenAt } }: { readonly kind: TabCallKind; readonly call: TabCall }) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const now = useNow(10_000);
  const age = formatAge(now - Date.parse(askedAt), language);
  if (seenAt === null) {
    return (
      <Banner icon="clock" title={i18n.t(WORDS[kind].asked, { age })}>
        {i18n.t('tab.callWaits')}
      </Banner>
    );
  }
  return (
    <Text size="s" tone="muted">
      {i18n.t(WORDS[kind].asked, { age })} ·{' '}
      {i18n.t('tab.callSeen', { age: formatAge(now - Date.parse(seenAt), language) })}
    </Text>
  );
}

/** Never waits for a signal: a call is about the next minute (ADR-042). */
function useCalling(kind: TabCallKind, place: TabPlace, guest: string) {
  const { i18n } = useLingui();
  const tenant = useTenant();
  const toasts = useToasts();
  const [isCalling, setIsCalling] = useState(false);
  const call = async () => {
    setIsCalling(true);
    try {
      const { checkoutId, accountId } = place;
      await tenant.api.call(callFromTab, {
        params: { checkoutId },
        body: { accountId, kind, guest },
        idempotencyKey: crypto.randomUUID() as IdempotencyKey,
        as: callerOf(tenant.uid),
      });
      await fetchTab(tenant, place);
    } catch (error) {
      toasts.show({ id: 'tabCall', tone: 'error', text: errorWords(i18n, error) });
    } finally {
      setIsCalling(false);
    }
  };
  return { isCalling, call: () => void (isCalling || call()) };
}
