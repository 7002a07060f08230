import { randomUUID } from 'node:crypto';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { TenantId } from '#domain/ids.ts';
import { altchaCaptcha } from '#server/services/captcha/captcha.ts';
import { deriveSecrets } from '#server/foundation/secrets.ts';

/** What is needed to write orders that the server accepts. */
export interface OrderSource {
  readonly secretKey: string;
  readonly tenantId: TenantId;
  readonly headers: Record<string, string>;
  readonly storeId: string;
  readonly groupId: string;
  readonly products: readonly { readonly id: string; readonly price: number }[];
}

const LITTLE_WORK = { cost: 1, counterMin: 1, counterMax: 2 };

/** Prepares the requests, each with its own key and proof of work, so that the load measures only the server. */
export async function orderRequests(source: OrderSource, amount: number) {
  const captcha = altchaCaptcha(deriveSecrets(source.secretKey), LITTLE_WORK);
  const requests: { body: string; headers: Record<string, string> }[] = [];
  for (let count = 0; count < amount; count++) {
    const challenge = await captcha.challenge(source.tenantId, new Date());
    const solution = await solveChallenge({ challenge, deriveKey });
    const token = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
    requests.push({
      body: JSON.stringify({ ...orderBody(source, count), token }),
      headers: { ...source.headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    });
  }
  let sent = 0;
  return () => {
    const request = requests[sent++ % requests.length];
    if (!request) throw new Error('no requests were prepared');
    return request;
  };
}

/** Three lines of different products, one of them twice, walking through the whole menu. */
function orderBody({ storeId, groupId, products }: OrderSource, count: number) {
  const chosen = [0, 1, 2]
    .map((step) => products[(count * 3 + step) % products.length])
    .filter((product) => product !== undefined);
  const lines = chosen.map(({ id, price }, position) => ({
    id,
    ref: `line-${position}`,
    amount: position + 1,
    price: price * (position + 1),
  }));
  const total = lines.reduce((sum, { price }) => sum + price, 0);
  return {
    event_point_id: storeId,
    products: lines.map(({ id, ref, amount }) => ({
      ref,
      id,
      productGroupId: groupId,
      amount,
      observations: '',
      takeout: false,
      complement_groups: [],
      product_combos: [],
      gift_card: null,
    })),
    promotionalProducts: [],
    shipping: { type: 'TAKEOUT', schedule: null },
    comment: '',
    gift_card: null,
    cashback: null,
    payment: { type: 'CASH', total, change: 0 },
    customer: null,
    expected: { total, items: lines.map(({ ref, price }) => ({ ref, price })) },
  };
}
