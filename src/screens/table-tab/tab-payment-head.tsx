import { useLingui } from '@lingui/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { TabPaymentNote } from '#db/data-rows.ts';
import { forgetTabPayment, isTabPaymentLost } from '#db/tab-payment-notes.ts';
import { PaymentNews } from '#features/payment/payment-news.tsx';
import { PixPanel } from '#features/payment/pix-panel.tsx';
import { ProcessingPanel } from '#features/payment/processing-panel.tsx';
import { StrayNote } from '#features/payment/stray-note.tsx';
import { fetchTabPayment } from '#features/table-tab/pay-tab-part.ts';
import { tabPaymentRefreshMs } from '#features/table-tab/tab-payment-refresh-ms.ts';
import { fetchTab, type TabPlace } from '#features/table-tab/use-table-tab.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { useLinkState } from '#tenant/use-link-state.ts';
import { useRevalidate } from '#tenant/use-revalidate.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { useNow } from '#ui/use-now.ts';
import { type PaymentEnd, tabPaymentEnd } from './tab-payment-end.ts';

interface Props {
  readonly note: TabPaymentNote;
  readonly place: TabPlace;
  /** The tab. */
  readonly isClosed: boolean;
}

/** The payment that this device began: a code to pay, a card in doubt, or how it ended. */
export function TabPaymentHead({ note, place, isClosed }: Props) {
  const { i18n } = useLingui();
  const { databases, ownTitle, clock } = useTenant();
  const now = useNow(5000);
  const { check, isUpdating, isStale, heardAt } = useTabPayment(note, place, now);
  const dismiss = () => void forgetTabPayment(databases.data, note.key);
  const { progress } = note;
  if (progress?.status === 'PENDING' && progress.pix) {
    return (
      <PixPanel
        {...progress.pix}
        amount={note.total}
        receiver={ownTitle}
        serverNow={clock.serverNow}
        isUpdating={isUpdating}
        onCheck={check}
        lastHeardAt={isStale ? heardAt : null}
      />
    );
  }
  if (isTabPaymentLost(note)) {
    return (
      <Ended tone="warning" title={i18n.t('payTab.lostTitle')} text={i18n.t('payTab.lostText')} onDismiss={dismiss} />
    );
  }
  if (!progress || progress.status === 'PENDING') {
    return (
      <ProcessingPanel
        awaits={progress?.method === 'PIX' ? 'pixCode' : 'card'}
        isUpdating={isUpdating}
        onCheck={check}
      />
    );
  }
  return (
    <>
      <Ended {...tabPaymentEnd(i18n, { progress, total: note.total, isClosed })} onDismiss={dismiss} />
      {progress.status === 'PAID' && progress.stray && <StrayNote stray={progress.stray} />}
    </>
  );
}

interface EndedProps extends PaymentEnd {
  readonly onDismiss: () => void;
}

function Ended({ tone, title, text, onDismiss }: EndedProps) {
  const { i18n } = useLingui();
  return (
    <>
      <PaymentNews scene={title} words={title} />
      <Banner
        tone={tone}
        role="status"
        title={title}
        action={
          <Button kind="secondary" onClick={onDismiss}>
            {i18n.t('payTab.ok')}
          </Button>
        }
      >
        {text}
      </Banner>
    </>
  );
}

/** Asks how the payment stands while anything can still become of it, and for the tab once it is decided. */
function useTabPayment(note: TabPaymentNote, place: TabPlace, now: number) {
  const tenant = useTenant();
  const link = useLinkState();
  const status = note.progress?.status ?? null;
  const isDecided = status !== null && status !== 'PENDING';
  const saysPaid = useRef(false);
  const refresh = useRevalidate(
    tenant.keys.tabPayment(note.key),
    async () => {
      const wish = { saysPaid: saysPaid.current };
      saysPaid.current = false;
      await fetchTabPayment(tenant, note, wish);
    },
    { pollMs: tabPaymentRefreshMs(note, now) },
  );
  const readTab = useEffectEvent(() => void fetchTab(tenant, place).catch(() => undefined));
  useEffect(() => {
    if (isDecided) readTab();
  }, [isDecided]);
  const check = () => {
    saysPaid.current = true;
    refresh.again();
  };
  const isStale = link === 'offline' || refresh.error !== undefined;
  return { check, isUpdating: refresh.isRunning, isStale, heardAt: refresh.doneAt ?? note.startedAt };
}
