import type { ShopServer } from './shop-server.ts';

/** Lets the time of every open PIX code run out now, at the acquirer and in the shop: no test is quicker than a short time. */
export const expireCodes = ({ sql }: Pick<ShopServer, 'sql'>): Promise<unknown> =>
  sql(
    `with told as (update sandbox_charges set expires_at = now() where expires_at > now()),
          dead as (update pix_charges set expires_at = now() where state = 'active' returning tenant_id, payment_id)
     update payments set check_at = now() from dead
     where payments.tenant_id = dead.tenant_id and payments.id = dead.payment_id`,
  );
