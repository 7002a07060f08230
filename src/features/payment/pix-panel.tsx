import { useLingui } from '@lingui/react';
import { type ReactNode, useId } from 'react';
import type { Cents } from '#domain/pricing/cents.ts';
import { formatAge } from '#i18n/format-age.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Money } from '#ui/money.tsx';
import { useNow } from '#ui/use-now.ts';
import { useTimeLeft } from '#ui/use-time-left.ts';
import { PaymentNews } from './payment-news.tsx';
import { PixCode } from './pix-code.tsx';
import { PixExpired } from './pix-expired.tsx';
import css from './pix-panel.module.css';
import { formatCountdown } from '#domain/payment/pix-expiry.ts';
import { Icon } from '#ui/icon.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import { QrPicture } from '#ui/qr-picture.tsx';

export interface PixPanelProps {
  readonly code: string;
  /** Instants on the server's clock. */
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly amount: Cents;
  readonly receiver: string;
  /** Epoch ms by the server's clock; `useTenant().clock.serverNow`. */
  readonly serverNow: () => Promise<number>;
  readonly isUpdating: boolean;
  readonly onCheck: () => void;
  /** Requests a new code once this one has expired; omitted while that is not possible. */
  readonly onNewCode?: (() => void) | undefined;
  /** Epoch ms of the last answer while offline; null while this screen is up to date. */
  readonly lastHeardAt?: number | null;
}

/** Paying with PIX, until the code expires (D-42). */
export function PixPanel({ lastHeardAt = null, ...pix }: PixPanelProps) {
  const { i18n } = useLingui();
  const leftMs = useTimeLeft(pix, pix.serverNow);
  const isExpired = leftMs === 0;
  const check = (
    <Button block kind="secondary" busy={pix.isUpdating} onClick={pix.onCheck}>
      {i18n.t('pix.check')}
    </Button>
  );
  const unknown = lastHeardAt !== null && <PixUnknown heardAt={lastHeardAt} isExpired={isExpired} />;
  return (
    <>
      <PaymentNews scene={isExpired ? 'expired' : 'payable'} words={isExpired ? i18n.t('pix.expiredTitle') : ''} />
      {isExpired ? (
        <PixExpired code={pix.code} isUnknown={lastHeardAt !== null} onNewCode={pix.onNewCode} check={check}>
          {unknown}
        </PixExpired>
      ) : (
        <PayablePix {...pix} leftMs={leftMs} unknown={unknown} check={check} />
      )}
    </>
  );
}

interface PayableProps extends Pick<PixPanelProps, 'code' | 'amount' | 'receiver'> {
  readonly leftMs: number | null;
  readonly unknown: ReactNode;
  readonly check: ReactNode;
}

/** The code to copy first, the picture for another device's camera below. */
function PayablePix({ code, amount, receiver, leftMs, unknown, check }: PayableProps) {
  const { i18n } = useLingui();
  const title = useId();
  return (
    <Card className={css.panel}>
      <section className={css.part} aria-labelledby={title}>
        {unknown || (
          <p className={css.waiting}>
            <span className={css.pulse} aria-hidden="true" />
            {i18n.t('pix.waiting')}
          </p>
        )}
        <div className={css.due}>
          <h2 id={title} className={css.title}>
            {i18n.t('pix.title')}
          </h2>
          <Money value={amount} className={css.amount} />
          <p className={css.receiver}>{i18n.t('pix.receiver', { name: receiver })}</p>
          <PixCountdown leftMs={leftMs} />
        </div>
        <PixCode key={code} code={code} />
      </section>
      <PixSteps />
      <figure className={css.other}>
        <QrPicture className={css.picture} text={code} label={i18n.t('pix.qr')} />
        <figcaption className={css.caption}>{i18n.t('pix.qrText')}</figcaption>
      </figure>
      {check}
    </Card>
  );
}

interface Props {
  /** Epoch ms. */
  readonly heardAt: number;
  readonly isExpired?: boolean;
}

/** Without an answer: the code can still be copied and paid, but whether it was paid is unknown. */
function PixUnknown({ heardAt, isExpired = false }: Props) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const age = formatAge(useNow(10_000) - heardAt, language);
  return (
    <Banner tone="warning" icon="clock" title={i18n.t('pix.unknownTitle')}>
      {i18n.t(isExpired ? /*i18n*/ 'pix.unknownExpiredText' : /*i18n*/ 'pix.unknownText', { age })}
    </Banner>
  );
}

/** From here on the countdown is highlighted. */
const SOON_MS = MINUTE_MS;

/**
 * `Expira em 9:41`. A timer is announced on request, not every second. Its line is there before the time is known, because
 * what came above the buttons would move them under a finger.
 */
function PixCountdown({ leftMs }: Pick<PayableProps, 'leftMs'>) {
  const { i18n } = useLingui();
  if (leftMs === null) return <p className={css.countdown}>{'\u00A0'}</p>;
  return (
    <p className={joinClasses(css.countdown, leftMs <= SOON_MS && css.soon)} role="timer" aria-live="off">
      <Icon name="clock" size={1} />
      {i18n.t('pix.expiresIn', { left: formatCountdown(leftMs) })}
    </p>
  );
}

const STEPS = [/*i18n*/ 'pix.step.copy', /*i18n*/ 'pix.step.paste', /*i18n*/ 'pix.step.confirm'] as const;

/** How to pay with the code, step by step. */
function PixSteps() {
  const { i18n } = useLingui();
  return (
    <ol className={css.steps}>
      {STEPS.map((id) => (
        <li key={id} className={css.step}>
          {i18n.t(id)}
        </li>
      ))}
    </ol>
  );
}
