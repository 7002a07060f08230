import { hash } from 'node:crypto';
import type { PaymentId, TenantId } from '#domain/ids.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { sandboxCharges } from '#server/persistence/schema/sandbox-charges.ts';
import type { PixAnswer, PixRequest } from '#server/services/payments/payment-provider.ts';
import { brCode, locationOf } from './br-code.ts';
import { findCharge } from './charges.ts';

const HOST = 'pix.balcao.example/v2/';

/** 32 hexadecimal digits, as Bacen's txid allows; the same for the same payment, and no two shops share one. */
const txidOf = (tenantId: TenantId, paymentId: PaymentId): string =>
  hash('sha256', JSON.stringify([tenantId, paymentId])).slice(0, 32);

/** Which charge a pasted code is; null when it is no code, a damaged one, or another acquirer's. */
export function txidInCode(code: string): string | null {
  const location = locationOf(code);
  return location?.startsWith(HOST) ? location.slice(HOST.length) : null;
}

/** The code of a payment, always the same one. */
export function pixCodeOf(tenantId: TenantId, { paymentId, merchant }: Pick<PixRequest, 'paymentId' | 'merchant'>) {
  const txid = txidOf(tenantId, paymentId);
  const code = brCode({ location: HOST + txid, merchantName: merchant.name, merchantCity: merchant.city });
  return { txid, code };
}

/** Makes the charge of a reference, once; a repetition is told the same code. */
export async function createPix(scope: TenantScope, request: PixRequest, now: Date): Promise<PixAnswer> {
  const { paymentId: reference, amount, merchant, expiresAt } = request;
  const { txid, code } = pixCodeOf(scope.tenantId, request);
  await scope.db
    .insert(sandboxCharges)
    .values(scope.own({ reference, txid, amount, code, expiresAt, merchantName: merchant.name, createdAt: now }))
    .onConflictDoNothing();
  const charge = await findCharge(scope, reference);
  if (!charge?.code || !charge.expiresAt) return { kind: 'refused' };
  return { kind: 'created', txid, code: charge.code, expiresAt: charge.expiresAt };
}
