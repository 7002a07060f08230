import { randomUUID } from 'node:crypto';
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { altchaCaptcha } from './services/captcha/captcha.ts';
import type { CaptchaWork } from './services/captcha/captcha.ts';
import type { Config } from './foundation/config.ts';
import type { OpenDatabase } from './persistence/database/database.ts';
import { postalCodes } from './services/delivery/postal-codes.ts';
import { readDocumentTemplate } from './http/documents/document-template.ts';
import { createImageRenderer } from './services/images/render-image.ts';
import { shownPictures } from './services/images/shown-pictures.ts';
import { preparedMenus } from './services/menus/prepared-menus.ts';
import { OrderShops } from './services/orders/order-shop.ts';
import { orderReceipts } from './services/orders/order-receipt.ts';
import { configuredProviders } from './services/payments/configured-providers.ts';
import { paymentProviders } from './services/payments/providers.ts';
import { surviveLostConnections } from './http/plugins/lost-connections.ts';
import { addMetrics, createMetrics } from './http/plugins/metrics.ts';
import { addProblems } from './http/plugins/problems.ts';
import { addRateLimits } from './http/plugins/rate-limits.ts';
import { addRequestLog, loggerOptions } from './http/plugins/request-log.ts';
import { addSecurityHeaders } from './http/plugins/security-headers.ts';
import { loadSentences } from './http/problems/sentences.ts';
import { createMenuCache } from './persistence/repositories/menu-cache.ts';
import { builtFilesRoutes } from './http/routes/documents/built-files.ts';
import { indexPageRoute } from './demo/index-page-route.ts';
import { tenantDocumentRoutes } from './http/routes/documents/tenant-documents.ts';
import { openApiRoute } from './http/routes/health/open-api.ts';
import { API_ROUTES } from './http/routes/routes.ts';
import { sandboxBankRoutes } from './demo/sandbox/bank-routes.ts';
import { unservedRoutes } from './http/routes/unserved.ts';
import { loadSecrets } from './foundation/secrets.ts';
import type { Services } from './services.ts';
import { accessTokens } from './services/session/access-token.ts';
import { FailedLogins } from './services/session/failed-logins.ts';
import { tenantSettingsCache } from './services/tenants/tenant-settings-cache.ts';

export interface AppOptions {
  readonly config: Config;
  readonly database: OpenDatabase;
  /** Folder of the built page; without a build only the API is served. */
  readonly pageFolder: string;
  readonly now?: () => Date;
  readonly fetch?: typeof globalThis.fetch;
  readonly captchaWork?: CaptchaWork;
}

/** An outbox row is at most 64 kB. */
const BODY_LIMIT = 128 * 1024;
const REQUEST_TIMEOUT_MS = 30_000;

/** The whole server but its address: what it is made of, from the outside in. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, pageFolder } = options;
  const app = Fastify({
    logger: loggerOptions(config),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    routerOptions: { maxParamLength: 256 },
  });
  const services = await createServices(options);
  app.decorate('services', services);
  surviveLostConnections(options.database.pool, app.log);

  addProblems(app, await loadSentences());
  addSecurityHeaders(app, config.publicUrl?.startsWith('https:') ?? false);
  await addRateLimits(app, config.rateLimits);
  addMetrics(app, services.metrics);
  addRequestLog(app, config);

  for (const addRoute of API_ROUTES) addRoute(app);
  indexPageRoute(app);
  sandboxBankRoutes(app);
  const template = await readDocumentTemplate(pageFolder);
  openApiRoute(app, template?.version ?? 'unbuilt');
  if (template) {
    await builtFilesRoutes(app, pageFolder);
    tenantDocumentRoutes(app, template);
  }
  unservedRoutes(app);
  return app;
}

async function createServices({
  config,
  database,
  captchaWork,
  now = () => new Date(),
  fetch = globalThis.fetch,
}: AppOptions): Promise<Services> {
  const secrets = await loadSecrets(config);
  const menuCache = createMenuCache();
  const tenants = tenantSettingsCache(database.db);
  return {
    config,
    database,
    now,
    fetch,
    secrets,
    tenants,
    menuCache,
    preparedMenus: preparedMenus(database.db, menuCache),
    postalCodes: postalCodes(config.cepUrl),
    failedLogins: new FailedLogins(),
    accessTokens: await accessTokens(secrets.accessToken),
    orderShops: new OrderShops(menuCache),
    paymentProviders: paymentProviders(tenants, configuredProviders({ config, secrets, now, db: database.db })),
    orderReceipts: orderReceipts(secrets.orderReceipt),
    captcha: altchaCaptcha(secrets, captchaWork),
    images: createImageRenderer({ dataDir: config.dataDir, isShown: shownPictures(database.db) }),
    metrics: createMetrics(),
  };
}
