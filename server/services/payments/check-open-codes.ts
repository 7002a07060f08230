import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import type { PayableId, StoredPayment } from '#server/persistence/repositories/payments-repository.ts';
import { pixChargesRepository } from '#server/persistence/repositories/pix-charges-repository.ts';
import type { PaymentPorts } from './payment-ports.ts';
import { settleCharge } from './settle-charge.ts';

/** For so long whoever wants to pay, or to close a tab, waits for what acquirers say about its open codes. */
const PATIENCE_MS = 2000;

type OpenCode = Pick<StoredPayment, 'id' | 'providerId'>;
type Asking = Pick<PaymentPorts, 'paymentProviders'>;
interface Look {
  readonly now: Date;
  readonly log: FastifyBaseLogger;
}

/** The looks under way, by shop and payment. */
const looks = new Map<string, Promise<void>>();

/**
 * Asks whether an open code was paid a moment ago, before another payment takes its place, or the shop takes the rest of a tab.
 * Somebody waits for that, so nobody who cannot be asked is waited for long: a late answer is settled when it comes, and what was
 * paid by the code goes back if it was not owed by then.
 */
export async function checkOpenCodes(ports: Asking, scope: TenantScope, of: PayableId, look: Look): Promise<void> {
  const open = await pixChargesRepository(scope).openPayments(of);
  if (open.length === 0) return;
  const patience = new AbortController();
  const isTooLong = sleep(PATIENCE_MS, undefined, { signal: patience.signal }).catch(() => undefined);
  await Promise.race([Promise.all(open.map((code) => lookOnce(ports, scope, code, look))), isTooLong]);
  patience.abort();
}

/** Requests of the same moment share one look: however many taps and tabs want the same, its acquirer is asked once. */
function lookOnce(ports: Asking, scope: TenantScope, code: OpenCode, look: Look): Promise<void> {
  const key = `${scope.tenantId} ${code.id}`;
  const underWay = looks.get(key);
  if (underWay) return underWay;
  const begun = lookAt(ports, scope, code, look).finally(() => looks.delete(key));
  looks.set(key, begun);
  return begun;
}

/** Never throws: another payment may begin whatever the acquirer says, or does not say. */
async function lookAt(
  { paymentProviders }: Asking,
  scope: TenantScope,
  { id, providerId }: OpenCode,
  { now, log }: Look,
): Promise<void> {
  try {
    const charge = await (await paymentProviders.of(scope.tenantId, providerId)).getCharge(id);
    if (charge && charge.captures.length > 0) await settleCharge(scope, id, charge, now);
  } catch (error) {
    log.warn({ err: error, paymentId: id }, 'an acquirer could not be asked about a code before another payment');
  }
}
