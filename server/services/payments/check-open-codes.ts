import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import type { PayableId } from '#server/persistence/repositories/payments-repository.ts';
import { pixChargesRepository } from '#server/persistence/repositories/pix-charges-repository.ts';
import type { PaymentPorts } from './payment-ports.ts';
import { settleCharge } from './settle-charge.ts';

/** For so long whoever wants to pay, or to close a tab, waits for what acquirers say about its open codes. */
const PATIENCE_MS = 2000;

/**
 * Asks whether an open code was paid a moment ago, before another payment takes its place, or the shop takes the rest of a tab.
 * Somebody waits for that, so nobody who cannot be asked is waited for long: a late answer is settled when it comes, and what was
 * paid by the code goes back if it was not owed by then.
 */
export async function checkOpenCodes(
  { paymentProviders }: Pick<PaymentPorts, 'paymentProviders'>,
  scope: TenantScope,
  of: PayableId,
  { now, log }: { readonly now: Date; readonly log: FastifyBaseLogger },
): Promise<void> {
  const open = await pixChargesRepository(scope).openPayments(of);
  if (open.length === 0) return;
  const looks = open.map(async ({ id, providerId }) => {
    try {
      const charge = await (await paymentProviders.of(scope.tenantId, providerId)).getCharge(id);
      if (charge && charge.captures.length > 0) await settleCharge(scope, id, charge, now);
    } catch (error) {
      log.warn({ err: error, paymentId: id }, 'an acquirer could not be asked about a code before another payment');
    }
  });
  const patience = new AbortController();
  const isTooLong = sleep(PATIENCE_MS, undefined, { signal: patience.signal }).catch(() => undefined);
  await Promise.race([Promise.all(looks), isTooLong]);
  patience.abort();
}
