import { useLingui } from '@lingui/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { TabPaymentNote } from '#db/data-rows.ts';
import { noteTabPayment } from '#db/tab-payment-notes.ts';
import { formatMoney } from '#domain/pricing/format-money.ts';
import { PaymentNews } from '#features/payment/payment-news.tsx';
import { PixPanel } from '#features/payment/pix-panel.tsx';
import { ProcessingPanel } from '#features/payment/processing-panel.tsx';
import { fetchTabPayment, isTabPaymentLost } from '#features/table-tab/pay-tab-part.ts';
import { fetchTab, type TabPlace } from '#features/table-tab/use-table-tab.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { useLinkState } from '#tenant/use-link-state.ts';
import { useRevalidate } from '#tenant/use-revalidate.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { PIX_REFRESH_MS } from '#ui/timings.ts';
import { useNow } from '#ui/use-now.ts';

interface Props {
  readonly note: TabPaymentNote;
  readonly place: TabPlace;
}

/** The payment that this device began: a code to pay, a card in doubt, or how it ended. */
export function TabPaymentHead({ note, place }: Props) {
  const { i18n } = useLingui();
  const { databases, ownTitle, clock } = useTenant();
  const { check, isUpdating, isStale, heardAt } = useTabPayment(note, place);
  const dismiss = () => void noteTabPayment(databases.data, null);
  const isLost = isTabPaymentLost(note, useNow(5000));
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
  if (isLost) {
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
  if (progress.status === 'PAID') {
    const amount = formatMoney(note.total);
    return (
      <Ended
        tone="success"
        title={i18n.t('payTab.paidTitle')}
        text={i18n.t('payTab.paidText', { amount })}
        onDismiss={dismiss}
      />
    );
  }
  const text = progress.status === 'REFUSED' ? i18n.t('payTab.refusedText') : i18n.t('payTab.endedText');
  return <Ended tone="error" title={i18n.t('payTab.failedTitle')} text={text} onDismiss={dismiss} />;
}

interface EndedProps {
  readonly tone: 'success' | 'warning' | 'error';
  readonly title: string;
  readonly text: string;
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

/** Asks how the payment stands until it is decided, and for the tab once it is. */
function useTabPayment(note: TabPaymentNote, place: TabPlace) {
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
    { pollMs: isDecided ? 0 : PIX_REFRESH_MS },
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
