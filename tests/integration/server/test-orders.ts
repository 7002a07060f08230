import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse as Response } from 'fastify';
import type { ProductId } from '#domain/ids.ts';
import type { TestClient } from './test-client.ts';
import { captchaToken } from './test-client.ts';
import type { TestServer } from './test-server.ts';
import { ACCOUNT, CHECKOUT, COFFEE, GROUP, PAY_TABLE, STORE, TAB_TABLE } from './test-shop.ts';

export interface WantedLine {
  readonly ref?: string;
  readonly id?: ProductId;
  readonly amount?: number;
  /** The line total that the customer saw, in reais. */
  readonly price?: number;
  readonly complement_groups?: object[];
  readonly gift_card?: object;
}

const line = ({ ref = 'line-1', id = COFFEE, amount = 1, complement_groups = [], gift_card }: WantedLine) => ({
  ref,
  id,
  productGroupId: GROUP,
  amount,
  observations: '',
  takeout: false,
  complement_groups,
  product_combos: [],
  gift_card: gift_card ?? null,
});

const expectedOf = (lines: readonly WantedLine[], fee: number) => ({
  total: lines.reduce((sum, { price = 10 }) => sum + price, fee),
  items: lines.map(({ ref = 'line-1', price = 10 }) => ({ ref, price })),
});

/** An order paid in cash at table 7, as the page writes it. Prices in reais. */
export function orderBody(
  lines: readonly WantedLine[] = [{}],
  { fee = 0, ...other }: Record<string, unknown> & { fee?: number } = {},
) {
  const expected = expectedOf(lines, fee);
  return {
    event_point_id: STORE,
    products: lines.map(line),
    promotionalProducts: [],
    shipping: { type: 'TAG', comment: PAY_TABLE.tag, schedule: null },
    comment: '',
    gift_card: null,
    cashback: null,
    payment: { type: 'CASH', total: expected.total, change: 0 },
    customer: { name: 'Bia', phone: '' },
    expected,
    ...other,
  };
}

/** A round of table 12's tab. */
export const tabBody = (tenantId: string, lines: readonly WantedLine[] = [{}], other: object = {}) => ({
  accountId: ACCOUNT,
  checkoutId: CHECKOUT,
  eventPointId: STORE,
  tenantId,
  products: lines.map(line),
  promotionalProducts: [],
  customer: { name: 'Bia', phone: '' },
  tag: TAB_TABLE.tag,
  comment: '',
  expected: expectedOf(lines, 0),
  ...other,
});

/** Sends an order with a fresh proof of work. */
export async function place(
  server: TestServer,
  client: TestClient,
  body: object,
  key: string = randomUUID(),
): Promise<Response> {
  return await client.act('POST', '/transactions', { ...body, token: await captchaToken(server, client) }, key);
}

export async function placeRound(
  server: TestServer,
  client: TestClient,
  body: object,
  key: string = randomUUID(),
): Promise<Response> {
  return await client.act(
    'POST',
    '/transactions/postpaid',
    { ...body, token: await captchaToken(server, client) },
    key,
  );
}
