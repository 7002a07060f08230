import type { LinkRow } from '#db/app-database.ts';
import { isUndecided, linkStage } from '#domain/payment/link-attempt.ts';
import type { PaymentStage } from '#domain/payment/payment-failure.ts';
import type { PaymentLink } from '#domain/payment/payment-link.ts';
import { PAYMENT_REFRESH_MS, PIX_REFRESH_MS, PROCESSING_REFRESH_MS } from '#ui/timings.ts';
import { hasExpiredPix, wasPix } from './link-payments.ts';

/** How often to poll a link; 0 when nothing can happen to it by itself (B§4, B§9). */
export function linkRefreshMs({ link, attempt, dismissed }: Pick<LinkRow, 'link' | 'attempt' | 'dismissed'>): number {
  if (isUndecided(attempt)) return PAYMENT_REFRESH_MS;
  const stage = linkStage(link, dismissed);
  if (stage === 'pix' || (stage === 'processing' && wasPix(link))) return PIX_REFRESH_MS;
  // A payment that the server did not know may still appear.
  return stage === 'processing' || attempt !== null || isMoneyMoving(link, stage) ? PROCESSING_REFRESH_MS : 0;
}

/** Money goes back, or may still arrive: banks take a code for a while after it has died. */
const isMoneyMoving = (link: PaymentLink, stage: PaymentStage): boolean =>
  link.stray?.some(({ isReturned }) => !isReturned) || (stage === 'open' && hasExpiredPix(link));
