import type { ShopServer } from './shop-server.ts';

/** In cents; undefined for an unknown code. */
export async function balanceOf(shop: ShopServer, code: string): Promise<number | undefined> {
  const [card] = await shop.sql<{ balance: number }>(
    `select balance_cents::int as balance from gift_cards where tenant_id = 't-aurora' and code = $1`,
    [code],
  );
  return card?.balance;
}

export const setBalance = (shop: ShopServer, code: string, cents: number) =>
  shop.sql(`update gift_cards set balance_cents = $2 where tenant_id = 't-aurora' and code = $1`, [code, cents]);
