import type { MessageId } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { dismissFailure } from '#db/links.ts';
import type { LinkRow } from '#db/app-database.ts';
import { refusedPayment } from '#domain/payment/payment-failure.ts';
import { ResultHead } from '#features/payment/result-head.tsx';
import type { LinkDevice } from '#features/payment-link/link-device.ts';
import { LinkOrder } from '#features/payment-link/link-order.tsx';
import { wasPix } from '#features/payment-link/link-payments.ts';
import { saveOrKeep } from '#features/payment-link/unsaved-links.ts';
import type { LinkView } from '#features/payment-link/link-view.ts';
import type { FollowedLink } from '#features/payment-link/use-link.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import css from './link-standing.module.css';

type Standing = Exclude<LinkView, 'open' | 'pix'>;

const LOOKS = {
  cancelled: { icon: 'close', tone: 'error' },
  expired: { icon: 'clock', tone: 'warning' },
  completed: { icon: 'check', tone: 'success' },
  failed: { icon: 'alert', tone: 'error' },
  processing: { tone: 'accent' },
  checking: { tone: 'accent' },
} as const;

export const STANDING_WORDS = {
  cancelled: { title: /*i18n*/ 'paymentLink.cancelled.title', text: /*i18n*/ 'paymentLink.cancelled.text' },
  completed: { title: /*i18n*/ 'paymentLink.completed.title', text: /*i18n*/ 'paymentLink.completed.text' },
  expired: { title: /*i18n*/ 'paymentLink.expired.title', text: /*i18n*/ 'paymentLink.expired.text' },
  failed: { title: /*i18n*/ 'paymentLink.failed.title', text: /*i18n*/ 'paymentLink.failed.text' },
  processing: { title: /*i18n*/ 'paymentLink.processing.title', text: /*i18n*/ 'paymentLink.processing.text' },
  checking: { title: /*i18n*/ 'paymentLink.checking.title', text: /*i18n*/ 'paymentLink.checking.text' },
} as const satisfies Record<Standing, { title: MessageId; text: MessageId }>;

interface Props {
  readonly device: LinkDevice;
  readonly row: LinkRow;
  readonly view: Standing;
  readonly following: Omit<FollowedLink, 'row'>;
}

/** Cancelled, over its time, completed, in progress, failed, or not known yet; each with what can be done, and the order below (B§8). */
export function LinkStanding({ device, row, view, following }: Props) {
  const { i18n } = useLingui();
  const { link, uuid } = row;
  const { title, text } = STANDING_WORDS[view];
  const isPixAwaited = view === 'processing' && wasPix(link);
  const retry = () => {
    const refused = refusedPayment({ payments: link.payments, isPostpaid: false });
    if (!refused) return;
    const save = () => dismissFailure(device.app, uuid, refused);
    void saveOrKeep(uuid, save, () => ({ ...row, dismissed: [...row.dismissed, refused] }));
  };
  return (
    <>
      <Card className={css.standing}>
        <ResultHead
          {...LOOKS[view]}
          title={i18n.t(title)}
          text={isPixAwaited ? i18n.t('paymentLink.processing.pixText') : i18n.t(text)}
        />
        {view === 'failed' && (
          <Button block onClick={retry}>
            {i18n.t('app.tryAgain')}
          </Button>
        )}
        {(view === 'processing' || view === 'checking') && (
          <Button block kind="secondary" busy={following.refresh.isRunning} onClick={following.check}>
            {i18n.t('result.check')}
          </Button>
        )}
      </Card>
      <LinkOrder link={link} />
    </>
  );
}
