import { HEADERS } from '#contract/headers.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { abandonOrder, payAnotherWay } from '#contract/unpaid-orders.ts';
import { databaseOfOrder } from '#db/order-database.ts';
import { forgetPixCode, readReceipt } from '#db/receipts.ts';
import type { IdempotencyKey, TransactionId } from '#domain/ids.ts';
import { callerOf } from '#domain/person/uid.ts';
import { solveCaptcha } from '#remote/solve-captcha.ts';
import type { Tenant } from '#tenant/tenant-context.ts';

type Source = Pick<Tenant, 'api' | 'databases' | 'uid'>;

export type ChosenPayment = BodyOf<typeof payAnotherWay>['payment'];

/** Ends an order that waits for its payment (D-71). Throws an ApiError; whatever happened, the order tells how it stands. */
export async function giveUp(source: Source, id: TransactionId, idempotencyKey: IdempotencyKey): Promise<void> {
  const { call, data } = await asOwner(source, id, idempotencyKey);
  await source.api.call(abandonOrder, call);
  await forgetPixCode(data, id);
}

/** Pays it in another way. Throws an ApiError. The same key asks for the same payment, so a lost answer may be asked for again. */
export async function payInstead(
  source: Source,
  id: TransactionId,
  payment: ChosenPayment,
  idempotencyKey: IdempotencyKey,
): Promise<void> {
  const token = await solveCaptcha(source.api);
  const { call, data } = await asOwner(source, id, idempotencyKey);
  await source.api.call(payAnotherWay, { ...call, body: { payment, token } });
  await forgetPixCode(data, id);
}

/** Its customer, or the device with its receipt (D-4). */
async function asOwner({ databases, uid }: Source, id: TransactionId, idempotencyKey: IdempotencyKey) {
  const data = await databaseOfOrder(databases, id);
  const receipt = await readReceipt(data, id);
  const headers = receipt && { headers: { [HEADERS.orderReceipt]: receipt.receipt } };
  return { data, call: { params: { id }, idempotencyKey, as: callerOf(uid), ...headers } };
}
