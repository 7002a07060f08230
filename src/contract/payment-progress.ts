import * as z from 'zod/mini';
import type { PaymentProgress, PixCharge } from '#domain/order/order.ts';
import { instant, mapped } from './primitives.ts';

/** The fields that the result screens depend on (B§3). */
export const progressFields = { cancelled: z.boolean(), completed: z.boolean(), in_transaction: z.boolean() };

interface ProgressWire {
  readonly cancelled: boolean;
  readonly completed: boolean;
  readonly in_transaction: boolean;
}

export const paymentProgress = {
  decode: (wire: ProgressWire): PaymentProgress => ({
    isCancelled: wire.cancelled,
    isCompleted: wire.completed,
    isInTransaction: wire.in_transaction,
  }),
  encode: (progress: PaymentProgress): ProgressWire => ({
    cancelled: progress.isCancelled,
    completed: progress.isCompleted,
    in_transaction: progress.isInTransaction,
  }),
};

const extraDataWire = z.object({
  pix_qrcode: z.nullable(z.string()),
  pix_creation_date: z.nullable(instant),
  pix_expiration_date: z.nullable(instant),
});

/** `extraData`: the unpaid PIX of a transaction; null when there is none (B§7). */
export const extraData = mapped(extraDataWire, {
  decode: ({ pix_qrcode: code, pix_creation_date: createdAt, pix_expiration_date: expiresAt }): PixCharge | null =>
    code !== null && createdAt !== null && expiresAt !== null ? { code, createdAt, expiresAt } : null,
  encode: (pix) => ({
    pix_qrcode: pix?.code ?? null,
    pix_creation_date: pix?.createdAt ?? null,
    pix_expiration_date: pix?.expiresAt ?? null,
  }),
});
