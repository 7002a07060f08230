import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { payerOf } from './payer-of.ts';
import { paymentsRepository } from '#server/persistence/repositories/payments-repository.ts';
import type { StoredPayment } from '#server/persistence/repositories/payments-repository.ts';
import { pixChargesRepository } from '#server/persistence/repositories/pix-charges-repository.ts';
import { tabPartsRepository } from '#server/persistence/repositories/tab-parts-repository.ts';
import { transactionsRepository } from '#server/persistence/repositories/transactions-repository.ts';
import { nextCheck } from '#server/services/order-progress/next-check.ts';
import { chargeWithOutcome } from './charge-with-outcome.ts';
import type { Charge, Payer, PaymentProvider } from './payment-provider.ts';
import { lockPayableAccount } from './payable-account.ts';
import { settleCharge } from './settle-charge.ts';
import type { PaymentPorts } from './payment-ports.ts';
import { startPix } from './start-pix.ts';
import { MINUTE_MS } from '#domain/durations.ts';

/** A charge of which the acquirer has not heard by now was never made: a request that was lost does not arrive later. */
const UNHEARD_MS = 2 * MINUTE_MS;
/** For so long an acquirer may call a code alive that is dead by our clock. */
const EXPIRY_GRACE_MS = MINUTE_MS;

/**
 * Asks the acquirer how a payment stands and settles what it says: the lost answer, the lost webhook, the code that died.
 * Throws when the acquirer cannot be asked; the next look is written down before.
 */
export async function checkPayment(
  ports: PaymentPorts,
  scope: TenantScope,
  payment: StoredPayment,
  now: Date,
): Promise<void> {
  const { id, status, method } = payment;
  const pixExpiry = method === 'PIX' ? await pixChargesRepository(scope).expiryOf(id) : null;
  const next = nextLook(payment, pixExpiry, now);
  // Whoever decided its fate meanwhile also decided when to look again.
  if (!(await paymentsRepository(scope).change(id, next, status))) return;
  if (isHopeless(ports, payment, pixExpiry, now)) return await giveUpUnasked(scope, payment, now);
  const provider = await ports.paymentProviders.of(scope.tenantId, payment.providerId);
  if (method === 'PIX' && status === 'PENDING' && !pixExpiry)
    return await makeCode(ports, provider, scope, payment, now);
  const charge = await provider.getCharge(id);
  if (isOver(payment, charge, pixExpiry, now)) await giveUp(scope, payment, now);
  else if (charge) await settleCharge(scope, id, charge, now);
}

/**
 * What was given up is looked at a few times more. A look before its time, because the acquirer said that there is news, takes the
 * place of none of them: acquirers repeat themselves, and the money may move after the last word.
 */
function nextLook({ status, checks, checkAt }: StoredPayment, pixExpiry: Date | null, now: Date) {
  if (status !== 'PENDING' && checkAt && checkAt > now) return { checks, checkAt };
  return { checks: checks + 1, checkAt: nextCheck({ status, checks: checks + 1 }, now, pixExpiry) };
}

async function makeCode(
  ports: PaymentPorts,
  provider: PaymentProvider,
  scope: TenantScope,
  payment: StoredPayment,
  now: Date,
): Promise<void> {
  const { id, status } = payment;
  const asking = { providerId: provider.providerId, askedAt: payment.askedAt ?? now };
  if (!(await paymentsRepository(scope).change(id, asking, status))) return;
  await startPix(ports, provider, { scope, payment, payer: await buyerOf(scope, payment), now });
}

/** Only the customer's own request knew the card; a code that comes after its time would be shown to nobody. */
function isHopeless(
  { config }: PaymentPorts,
  { status, method, askedAt, createdAt }: StoredPayment,
  pixExpiry: Date | null,
  now: Date,
): boolean {
  if (status !== 'PENDING') return false;
  if (method !== 'PIX') return askedAt === null;
  return pixExpiry === null && now.getTime() >= createdAt.getTime() + config.pixLifeSeconds * 1000;
}

/** Nothing was paid, and nobody can pay any more. */
function isOver({ status, askedAt }: StoredPayment, charge: Charge | null, pixExpiry: Date | null, now: Date): boolean {
  if (status !== 'PENDING') return false;
  if (pixExpiry) return charge?.outcome !== 'approved' && now.getTime() > pixExpiry.getTime() + EXPIRY_GRACE_MS;
  return charge === null && now.getTime() > (askedAt?.getTime() ?? 0) + UNHEARD_MS;
}

/** The customer's own request may have begun to charge the card since we looked: under the lock, one of the two is first. */
const giveUpUnasked = (scope: TenantScope, payment: StoredPayment, now: Date): Promise<void> =>
  scope.atomically(async (inner) => {
    const account = await lockPayableAccount(inner, payment.id);
    const isAsked = account?.payment.askedAt != null;
    if (payment.method !== 'PIX' && isAsked) return;
    await giveUp(inner, payment, now);
  });

async function giveUp(scope: TenantScope, { id }: StoredPayment, now: Date): Promise<void> {
  await settleCharge(scope, id, chargeWithOutcome('expired'), now);
}

async function buyerOf(scope: TenantScope, { id, transactionId }: StoredPayment): Promise<Payer> {
  const sale = transactionId ? await transactionsRepository(scope).find(transactionId) : null;
  const part = transactionId ? null : await tabPartsRepository(scope).find(id);
  const customerId = sale?.customerId ?? part?.customerId;
  const caller = customerId ? ({ kind: 'customer', customerId } as const) : ({ kind: 'visitor' } as const);
  return await payerOf(scope, caller, { name: sale?.contactName ?? part?.guest ?? '' });
}
