import { hash } from 'node:crypto';
import type { PaymentId } from '#domain/ids.ts';
import type { Claim } from '#server/persistence/idempotency/claim.ts';

/** The payment that a request begins: the same request has the same one, also after a crash that left it without its stored answer. */
export const paymentIdOf = (what: 'link' | 'order', { tenantId, caller, key }: Claim): PaymentId =>
  hash('sha256', JSON.stringify([what, tenantId, caller, key])).replace(
    /^(.{8})(.{4})(.{3})(.{3})(.{12}).*$/,
    '$1-$2-8$3-8$4-$5',
  ) as PaymentId;
