import type { Captcha } from './services/captcha/captcha.ts';
import type { Config } from './foundation/config.ts';
import type { OpenDatabase } from './persistence/database/database.ts';
import type { preparedMenus } from './services/menus/prepared-menus.ts';
import type { PostalCodes } from './services/delivery/postal-codes.ts';
import type { OrderShops } from './services/orders/order-shop.ts';
import type { ImageRenderer } from './services/images/render-image.ts';
import type { OrderReceipts } from './services/orders/order-receipt.ts';
import type { PaymentProviders } from './services/payments/providers.ts';
import type { Metrics } from './http/plugins/metrics.ts';
import type { MenuCache } from './persistence/repositories/menu-cache.ts';
import type { Secrets } from './foundation/secrets.ts';
import type { AccessTokens } from './services/session/access-token.ts';
import type { FailedLogins } from './services/session/failed-logins.ts';
import type { TenantSettingsCache } from './services/tenants/tenant-settings-cache.ts';

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
