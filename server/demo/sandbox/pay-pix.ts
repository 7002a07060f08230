import { randomBytes } from 'node:crypto';
import { eq, and, isNull } from 'drizzle-orm';
import type { Cents } from '#domain/pricing/cents.ts';
import { cents } from '#domain/pricing/cents.ts';
import { reaisFromCents } from '#domain/pricing/convert-money.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { sandboxCharges } from '#server/persistence/schema/sandbox-charges.ts';
import { sandboxMovements } from '#server/persistence/schema/sandbox-movements.ts';
import type { SandboxCharge } from './charges.ts';
import { announce } from './notices.ts';

/** What a real bank does, and what only goes wrong now and then. */
export const PIX_SCENARIOS = ['normal', 'twice', 'silent', 'late', 'wrong-amount'] as const;
export type PixScenario = (typeof PIX_SCENARIOS)[number];

export type PaidPix =
  | { readonly kind: 'paid'; readonly endToEndId: string; readonly amount: Cents }
  | { readonly kind: 'already-paid' | 'expired' };

/** Registered for nobody: the bank of this sandbox. */
const ISPB = '99999999';

/** Somebody pays a charge at the sandbox's bank; the merchant hears of it by a webhook in Bacen's shape. */
export const payPix = (scope: TenantScope, txid: string, scenario: PixScenario, now: Date): Promise<PaidPix | null> =>
  scope.atomically(async (inner) => {
    const [charge] = await inner.db
      .select()
      .from(sandboxCharges)
      .where(inner.of(sandboxCharges, eq(sandboxCharges.txid, txid)))
      .for('update');
    if (!charge?.expiresAt) return null;
    if (await isPaid(inner, charge)) return { kind: 'already-paid' };
    if (charge.expiresAt <= now && scenario !== 'late') return { kind: 'expired' };
    return await pay(inner, charge, scenario, now);
  });

async function isPaid(scope: TenantScope, { reference }: SandboxCharge): Promise<boolean> {
  const [paid] = await scope.db
    .select({ reference: sandboxMovements.reference })
    .from(sandboxMovements)
    .where(
      scope.of(
        sandboxMovements,
        and(eq(sandboxMovements.chargeReference, reference), isNull(sandboxMovements.refundOf)),
      ),
    );
  return paid !== undefined;
}

async function pay(scope: TenantScope, charge: SandboxCharge, scenario: PixScenario, now: Date): Promise<PaidPix> {
  const amount = scenario === 'wrong-amount' ? cents(charge.amount - 1) : charge.amount;
  const endToEndId = newEndToEndId(now);
  const movement = { reference: endToEndId, chargeReference: charge.reference, amount, at: now };
  await scope.db.insert(sandboxMovements).values(scope.own(movement));
  const valor = reaisFromCents(amount).toFixed(2);
  const body = { pix: [{ endToEndId, txid: charge.txid, valor, horario: now.toISOString() }] };
  if (scenario !== 'silent') await announce(scope, { path: 'pix', body, dueAt: now });
  if (scenario === 'twice') await announce(scope, { path: 'pix', body, dueAt: now });
  return { kind: 'paid', endToEndId, amount };
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** `E`, the bank, the minute, eleven characters: 32 in all. */
function newEndToEndId(now: Date): string {
  const minute = now.toISOString().replaceAll(/\D/g, '').slice(0, 12);
  const rest = Array.from(randomBytes(11), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return `E${ISPB}${minute}${rest}`;
}
