import { useLingui } from '@lingui/react';
import { formatCountdown } from '#domain/payment/pix-expiry.ts';
import { Icon } from '#ui/icon.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import css from './pix-countdown.module.css';
import { MINUTE_MS } from '#domain/durations.ts';

/** From here on the countdown is highlighted. */
const SOON_MS = MINUTE_MS;

/** `Expira em 9:41`. A timer is announced on request, not every second. */
export function PixCountdown({ leftMs }: { readonly leftMs: number }) {
  const { i18n } = useLingui();
  return (
    <p className={joinClasses(css.countdown, leftMs <= SOON_MS && css.soon)} role="timer" aria-live="off">
      <Icon name="clock" size={1} />
      {i18n.t('pix.expiresIn', { left: formatCountdown(leftMs) })}
    </p>
  );
}
