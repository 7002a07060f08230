import type { Config } from '#server/foundation/config.ts';
import type { Metrics } from '#server/foundation/metrics.ts';
import type { Secrets } from '#server/foundation/secrets.ts';
import type { OpenDatabase } from '#server/persistence/database/database.ts';
import type { MenuCache } from '#server/persistence/repositories/menu-cache.ts';
import type { Captcha } from '#server/services/captcha/captcha.ts';
import type { PostalCodes } from '#server/services/delivery/postal-codes.ts';
import type { PictureStorage } from '#server/services/images/picture-storage.ts';
import type { ImageRenderer } from '#server/services/images/render-image.ts';
import type { PreparedMenus, PreparedStock } from '#server/services/menus/prepared-menus.ts';
import type { OrderReceipts } from '#server/services/orders/order-receipt.ts';
import type { MailSender } from '#server/services/mail/mail-sender.ts';
import type { ShopChanges } from '#server/services/order-queue/shop-changes.ts';
import type { PushSender } from '#server/services/push/push-sender.ts';
import type { PaymentProviders } from '#server/services/payments/providers.ts';
import type { AccessTokens } from '#server/services/session/access-token.ts';
import type { PasswordTries } from '#server/services/session/password-tries.ts';
import type { OfferedStores } from '#server/services/stores/offered-stores.ts';
import type { SmsSender } from '#server/services/sms/sms-sender.ts';
import type { SocialProviders, SocialVisits } from '#server/services/social/social-visits.ts';
import type { TenantSettingsCache } from '#server/services/tenants/tenant-settings-cache.ts';

/** Everything that some route asks for. Each route says what of it is its own: `Pick<RoutePorts, 'postalCodes'>`. */
export interface RoutePorts {
  readonly config: Config;
  readonly database: OpenDatabase;
  readonly now: () => Date;
  /** The way out to other people's servers. */
  readonly fetch: typeof globalThis.fetch;
  readonly secrets: Secrets;
  readonly metrics: Metrics;
  readonly tenants: TenantSettingsCache;
  readonly menuCache: MenuCache;
  readonly preparedMenus: PreparedMenus;
  readonly preparedStock: PreparedStock;
  readonly postalCodes: PostalCodes;
  readonly passwordTries: PasswordTries;
  readonly accessTokens: AccessTokens;
  readonly orderReceipts: OrderReceipts;
  readonly paymentProviders: PaymentProviders;
  readonly offeredStores: OfferedStores;
  readonly captcha: Captcha;
  readonly socialProviders: SocialProviders;
  readonly socialVisits: SocialVisits;
  readonly images: ImageRenderer;
  readonly pictures: PictureStorage;
  /** null where mails go nowhere. */
  readonly mail: MailSender | null;
  /** null where no carrier is configured. */
  readonly sms: SmsSender | null;
  readonly push: PushSender;
  readonly shopChanges: ShopChanges;
}
