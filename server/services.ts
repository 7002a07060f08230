import type { Captcha } from './captcha/captcha.ts';
import type { Config } from './config.ts';
import type { OpenDatabase } from './db/database.ts';
import type { preparedMenus } from './menus/prepared-menus.ts';
import type { PostalCodes } from './delivery/postal-codes.ts';
import type { OrderShops } from './orders/order-shop.ts';
import type { ImageRenderer } from './images/render-image.ts';
import type { OrderReceipts } from './orders/order-receipt.ts';
import type { PaymentProviders } from './payments/providers.ts';
import type { Metrics } from './plugins/metrics.ts';
import type { MenuCache } from './repositories/menu-cache.ts';
import type { Secrets } from './secrets.ts';
import type { AccessTokens } from './session/access-token.ts';
import type { FailedLogins } from './session/failed-logins.ts';
import type { TenantSettingsCache } from './tenant/tenant-settings-cache.ts';

/** What routes may use. Built once in `app.ts`; a test replaces what it needs to. */
export interface Services {
  readonly config: Config;
  readonly database: OpenDatabase;
  readonly now: () => Date;
  /** The way out to other people's servers. */
  readonly fetch: typeof globalThis.fetch;
  readonly tenants: TenantSettingsCache;
  readonly secrets: Secrets;
  readonly menuCache: MenuCache;
  readonly preparedMenus: ReturnType<typeof preparedMenus>;
  readonly postalCodes: PostalCodes;
  readonly failedLogins: FailedLogins;
  readonly accessTokens: AccessTokens;
  readonly orderReceipts: OrderReceipts;
  readonly orderShops: OrderShops;
  readonly paymentProviders: PaymentProviders;
  readonly captcha: Captcha;
  readonly images: ImageRenderer;
  readonly metrics: Metrics;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly services: Services;
  }
}
