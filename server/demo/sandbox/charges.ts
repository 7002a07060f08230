import { asc, eq, lte } from 'drizzle-orm';
import type { PaymentId } from '#domain/ids.ts';
import { TEF_REFUSED } from '#domain/order/order.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { sandboxCharges } from '#server/persistence/schema/sandbox-charges.ts';
import { sandboxMovements } from '#server/persistence/schema/sandbox-movements.ts';
import type { Charge } from '#server/services/payments/payment-provider.ts';

export type SandboxCharge = typeof sandboxCharges.$inferSelect;
type SandboxMovement = typeof sandboxMovements.$inferSelect;

/** Any number but the one of a refusal will do (D-45). */
const TEF_APPROVED = 1;

/** How long a card takes that is first in doubt. */
export const DOUBT_MS = 8000;

export async function findCharge(scope: TenantScope, reference: PaymentId): Promise<SandboxCharge | null> {
  const [charge] = await scope.db
    .select()
    .from(sandboxCharges)
    .where(scope.of(sandboxCharges, eq(sandboxCharges.reference, reference)));
  return charge ?? null;
}

/** A charge as the merchant is told it, with everything that has happened to it by now. */
export async function describeCharge(scope: TenantScope, charge: SandboxCharge, now: Date): Promise<Charge> {
  const movements = await scope.db
    .select()
    .from(sandboxMovements)
    .where(
      scope.of(sandboxMovements, eq(sandboxMovements.chargeReference, charge.reference), lte(sandboxMovements.at, now)),
    )
    .orderBy(asc(sandboxMovements.at));
  const captures = movements.filter(({ refundOf }) => refundOf === null).map(movementOf);
  const outcome = captures.length > 0 ? 'approved' : outcomeOf(charge, now);
  return {
    outcome,
    providerReference: charge.txid,
    tefStatus: charge.code === null ? tefStatusOf(outcome) : null,
    captures,
    refunds: movements.filter(({ refundOf }) => refundOf !== null).map(movementOf),
    card:
      charge.brand !== null && charge.lastDigits !== null
        ? { brand: charge.brand, lastDigits: charge.lastDigits }
        : null,
  };
}

const movementOf = ({ reference, amount, at }: SandboxMovement) => ({ reference, amount, at });

/** What a charge is that nothing was captured of. */
function outcomeOf({ behaviour, expiresAt, createdAt }: SandboxCharge, now: Date): Charge['outcome'] {
  if (expiresAt) return expiresAt <= now ? 'expired' : 'pending';
  if (behaviour === 'refused') return 'refused';
  const isDecided = now.getTime() >= createdAt.getTime() + DOUBT_MS;
  return behaviour === 'pending-refused' && isDecided ? 'refused' : 'pending';
}

function tefStatusOf(outcome: Charge['outcome']): number | null {
  if (outcome === 'approved') return TEF_APPROVED;
  return outcome === 'refused' ? TEF_REFUSED : null;
}

/** What a payer's bank reads at the location of a code. */
export async function findPixCharge(scope: TenantScope, txid: string) {
  const [charge] = await scope.db
    .select({
      merchant: sandboxCharges.merchantName,
      amount: sandboxCharges.amount,
      expiresAt: sandboxCharges.expiresAt,
    })
    .from(sandboxCharges)
    .where(scope.of(sandboxCharges, eq(sandboxCharges.txid, txid)));
  if (!charge?.expiresAt) return null;
  return { merchant: charge.merchant ?? '', amount: charge.amount, expiresAt: charge.expiresAt };
}
