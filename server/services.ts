import type { CaptchaWork } from './services/captcha/captcha.ts';
import { altchaCaptcha } from './services/captcha/captcha.ts';
import type { Demo } from './demo/demo.ts';
import type { Config } from './foundation/config.ts';
import { createMetrics } from './foundation/metrics.ts';
import { loadSecrets } from './foundation/secrets.ts';
import type { RoutePorts } from './http/routes/route-ports.ts';
import type { OpenDatabase } from './persistence/database/database.ts';
import { createMenuCache } from './persistence/repositories/menu-cache.ts';
import { cepAreas } from './services/delivery/cep-areas.ts';
import { postalCodes } from './services/delivery/postal-codes.ts';
import { pictureStorage } from './services/images/picture-storage.ts';
import { createImageRenderer } from './services/images/render-image.ts';
import { shownPictures } from './services/images/shown-pictures.ts';
import { preparedMenus, preparedStock } from './services/menus/prepared-menus.ts';
import { orderReceipts } from './services/orders/order-receipt.ts';
import { OrderShops } from './services/orders/order-shop.ts';
import { shopChanges } from './services/order-queue/shop-changes.ts';
import { webPushSender } from './services/push/web-push-sender.ts';
import { smtpMail } from './services/mail/smtp-mail.ts';
import { configuredProviders } from './services/payments/configured-providers.ts';
import { paymentProviders } from './services/payments/providers.ts';
import { zenviaSms } from './services/sms/zenvia-sms.ts';
import { accessTokens } from './services/session/access-token.ts';
import { passwordTries } from './services/session/password-tries.ts';
import { configuredSocialProviders } from './services/social/openid-providers.ts';
import { offeredStores } from './services/stores/offered-stores.ts';
import { socialVisits } from './services/social/social-visits.ts';
import { tenantSettingsCache } from './services/tenants/tenant-settings-cache.ts';

/** Everything that the floors below ask for by their ports. Only the composition knows all of it; a test replaces what it needs to. */
export interface Services extends RoutePorts {
  readonly orderShops: OrderShops;
}

export interface ServicesOptions {
  readonly config: Config;
  readonly database: OpenDatabase;
  readonly now?: () => Date;
  readonly fetch?: typeof globalThis.fetch;
  readonly captchaWork?: CaptchaWork;
}

export async function createServices(
  { config, database, captchaWork, now = () => new Date(), fetch = globalThis.fetch }: ServicesOptions,
  demo: Demo | null,
): Promise<Services> {
  const { db } = database;
  const secrets = await loadSecrets(config);
  const menuCache = createMenuCache();
  const tenants = tenantSettingsCache(db);
  const acquirers = new Map([
    ...(config.sandbox && demo ? demo.acquirers({ db, now, secrets }) : []),
    ...configuredProviders(config),
  ]);
  const providers = paymentProviders(tenants, acquirers);
  const stores = offeredStores(providers);
  const outbox = config.sandbox && demo ? demo.outbox(config.dataDir, now) : null;
  const pictures = pictureStorage(config, db);
  return {
    config,
    database,
    now,
    fetch,
    secrets,
    tenants,
    menuCache,
    preparedMenus: preparedMenus(db, menuCache),
    preparedStock: preparedStock(db),
    postalCodes: postalCodes({
      serviceUrl: config.cepUrl,
      geocoderUrl: config.geocoderUrl,
      coordinates: cepAreas,
      ...(config.seed === 'demo' && demo && { known: demo.postalPlaces }),
    }),
    passwordTries: passwordTries(secrets.rateCounters),
    accessTokens: await accessTokens(secrets.accessToken),
    orderShops: new OrderShops(menuCache, stores),
    paymentProviders: providers,
    offeredStores: stores,
    orderReceipts: orderReceipts(secrets.orderReceipt),
    captcha: altchaCaptcha(secrets, captchaWork),
    // A configured client replaces the demo's page of that provider.
    socialProviders: {
      ...(config.sandbox && demo ? demo.socialProviders(secrets.sandboxSocial) : {}),
      ...configuredSocialProviders(config),
    },
    socialVisits: socialVisits(secrets.socialLogin, config.publicUrl?.startsWith('https:') ?? false),
    pictures,
    images: createImageRenderer({ dataDir: config.dataDir, isShown: shownPictures(db), pictures }),
    metrics: createMetrics(),
    shopChanges: shopChanges(db),
    push: webPushSender({ secret: secrets.push, contact: pushContact(config), isLocal: !isSecure(config) }),
    mail: config.smtp ? await smtpMail(config.smtp) : (outbox?.mail ?? null),
    sms: config.zenvia ? zenviaSms(fetch, config.zenvia) : (outbox?.sms ?? null),
  };
}

const isSecure = ({ publicUrl }: Config): boolean => publicUrl?.startsWith('https:') ?? false;

/** Whom a push service may write to when something is wrong with our messages. */
function pushContact(config: Config): string {
  if (config.smtp) return `mailto:${config.smtp.from}`;
  return config.publicUrl && isSecure(config) ? config.publicUrl : 'mailto:nobody@localhost';
}
