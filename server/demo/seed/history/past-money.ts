import type { InferInsertModel } from 'drizzle-orm';
import { ACQUIRERS } from '#domain/payment/acquirer.ts';
import type { TenantId } from '#domain/ids.ts';
import { isOnlineMethod } from '#domain/payment/payment-options.ts';
import { ledgerEntries } from '#server/persistence/schema/ledger-entries.ts';
import type { payments } from '#server/persistence/schema/payments.ts';
import { pixCharges } from '#server/persistence/schema/pix-charges.ts';
import { sandboxCharges } from '#server/persistence/schema/sandbox-charges.ts';
import { sandboxMovements } from '#server/persistence/schema/sandbox-movements.ts';
import type { TableRows } from '#server/persistence/database/table-rows.ts';
import { rowsOf } from '#server/persistence/database/table-rows.ts';
import type { PixRequest } from '#server/services/payments/payment-provider.ts';
import { pixCodeOf } from '#server/demo/sandbox/create-pix.ts';
import { DAY_MS } from '#domain/durations.ts';

export interface PastPayment extends InferInsertModel<typeof payments> {
  readonly tenantId: TenantId;
  readonly merchant: PixRequest['merchant'];
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** So that a demo can be looked at for a day before its waiting PIX has died. */
const LIFE_MS = DAY_MS;

const isOnline = ({ method }: Pick<PastPayment, 'method'>): boolean => isOnlineMethod(method);
const expiryOf = (createdAt: Date): Date => new Date(createdAt.getTime() + LIFE_MS);

/** When the acquirer was asked, and when it will be asked what became of a code. */
export const asked = (
  payment: Pick<PastPayment, 'method' | 'status'>,
  { createdAt }: Pick<PastPayment, 'createdAt'>,
) => ({
  providerId: isOnline(payment) ? ACQUIRERS.sandbox : null,
  askedAt: isOnline(payment) ? createdAt : null,
  checkAt: payment.method === 'PIX' && payment.status === 'PENDING' ? expiryOf(createdAt) : null,
});

/** What past online payments left in the books of the shop and of the sandbox acquirer, so that they can be refunded. */
export function pastMoney(past: readonly PastPayment[], now: Date): readonly TableRows[] {
  const online = past.filter(isOnline);
  const captured = online.filter(({ status }) => status === 'PAID' || status === 'REFUNDED');
  const refunded = online.filter(({ status }) => status === 'REFUNDED');
  const codes = online.filter(({ method }) => method === 'PIX');
  return [
    rowsOf(ledgerEntries, [...captured.map(chargeEntry), ...refunded.map(refundEntry)]),
    rowsOf(pixCharges, codes.map(pixRow)),
    rowsOf(sandboxCharges, online.map(sandboxRow)),
    rowsOf(sandboxMovements, [...captured.map(captureRow), ...refunded.map((payment) => refundRow(payment, now))]),
  ];
}

const captureOf = ({ id }: PastPayment): string => `${id}-capture`;
const refundOf = ({ id }: PastPayment): string => `${id}-refund`;

const chargeEntry = (payment: PastPayment) => ({
  tenantId: payment.tenantId,
  id: captureOf(payment),
  paymentId: payment.id,
  kind: 'charge' as const,
  amount: payment.total,
  providerReference: captureOf(payment),
  at: payment.createdAt,
});

const refundEntry = (payment: PastPayment) => ({
  ...chargeEntry(payment),
  id: refundOf(payment),
  kind: 'refund' as const,
  providerReference: refundOf(payment),
  at: payment.updatedAt,
});

const STATES = {
  PENDING: 'active',
  PAID: 'paid',
  REFUSED: 'expired',
  CANCELED: 'expired',
  REFUNDED: 'refunded',
} as const;

function pixRow(payment: PastPayment) {
  const { tenantId, id: paymentId, merchant, status, total: amount, createdAt } = payment;
  const isPaid = status === 'PAID' || status === 'REFUNDED';
  return {
    tenantId,
    paymentId,
    ...pixCodeOf(tenantId, { paymentId, merchant }),
    state: STATES[status],
    amount,
    expiresAt: expiryOf(createdAt),
    endToEndId: isPaid ? captureOf(payment) : null,
    paidAt: isPaid ? createdAt : null,
    createdAt,
  };
}

function sandboxRow(payment: PastPayment) {
  const { tenantId, id: paymentId, merchant, method, total: amount, status, createdAt } = payment;
  const { txid, code } = pixCodeOf(tenantId, { paymentId, merchant });
  const isPix = method === 'PIX';
  return {
    tenantId,
    reference: paymentId,
    txid,
    amount,
    code: isPix ? code : null,
    expiresAt: isPix ? expiryOf(createdAt) : null,
    merchantName: isPix ? merchant.name : null,
    brand: payment.brand ?? null,
    lastDigits: payment.lastDigits ?? null,
    behaviour: isPix ? null : behaviourOf(status),
    createdAt,
  };
}

function behaviourOf(status: PastPayment['status']): string {
  if (status === 'PENDING') return 'stuck';
  return status === 'PAID' || status === 'REFUNDED' ? 'approved' : 'refused';
}

const captureRow = (payment: PastPayment) => ({
  tenantId: payment.tenantId,
  reference: captureOf(payment),
  chargeReference: payment.id,
  refundOf: null,
  requestId: null,
  amount: payment.total,
  at: payment.createdAt,
});

const refundRow = (payment: PastPayment, now: Date) => ({
  ...captureRow(payment),
  reference: refundOf(payment),
  refundOf: captureOf(payment),
  requestId: refundOf(payment),
  at: payment.updatedAt < now ? payment.updatedAt : now,
});
