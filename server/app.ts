import { randomUUID } from 'node:crypto';
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { Demo } from './demo/demo.ts';
import { readDocumentTemplate } from './http/documents/document-template.ts';
import { addBodyDeadline, REQUEST_TIMEOUT_MS, SMALL_REQUEST_TIMEOUT_MS } from './http/plugins/body-deadline.ts';
import { addIdentity } from './http/plugins/endpoint-route.ts';
import { handleLostConnections } from './http/plugins/lost-connections.ts';
import { addMetrics } from './http/plugins/metrics.ts';
import { addProblems, sendFailure } from './http/plugins/problems.ts';
import { addRateLimits } from './http/plugins/rate-limits.ts';
import { addRequestLog, loggerOptions, warnOfUntrustedProxy } from './http/plugins/request-log.ts';
import { addSecurityHeaders, securityHeaders } from './http/plugins/security-headers.ts';
import { addStorableInput } from './http/plugins/storable-input.ts';
import { loadSentences } from './http/problems/sentences.ts';
import { builtFilesRoutes } from './http/routes/documents/built-files.ts';
import { neutralIndexRoute } from './http/routes/documents/neutral-index.ts';
import { outsideDocumentRoutes } from './http/routes/documents/outside-documents.ts';
import { tenantDocumentRoutes } from './http/routes/documents/tenant-documents.ts';
import { apiDocsRoutes } from './http/routes/documents/api-docs.ts';
import { API_ROUTES } from './http/routes/routes.ts';
import { unservedRoutes } from './http/routes/unserved.ts';
import { loadDemo } from './load-demo.ts';
import { createServices } from './services.ts';
import type { Services, ServicesOptions } from './services.ts';

export interface AppOptions extends ServicesOptions {
  /** Folder of the built page; without a build only the API is served. */
  readonly pageFolder: string;
}

/** A server that does not listen yet, with what it is made of. */
export interface App extends FastifyInstance {
  readonly services: Services;
  readonly demo: Demo | null;
}

/** An outbox row is at most 64 kB. */
const BODY_LIMIT = 128 * 1024;

/** The whole server but its address: what it is made of, from the outside in. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { config, database } = options;
  const sentences = await loadSentences();
  const headers = securityHeaders(config.publicUrl?.startsWith('https:') ?? false);
  const app: FastifyInstance = Fastify({
    logger: loggerOptions(config),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: SMALL_REQUEST_TIMEOUT_MS },
    routerOptions: { maxParamLength: 256 },
    // An address that cannot be decoded, or is too long, reaches no hook.
    frameworkErrors: (error, request, reply) => void sendFailure(reply.headers(headers), request, error, sentences),
  });
  const demo = await loadDemo(config);
  const services = await createServices(options, demo);
  handleLostConnections(database, app.log);

  addProblems(app, sentences);
  addBodyDeadline(app);
  addSecurityHeaders(app, headers);
  addStorableInput(app);
  await addRateLimits(app, config.rateLimits, services);
  addMetrics(app, services.metrics);
  addRequestLog(app, config);
  warnOfUntrustedProxy(app, config);
  addIdentity(app, services);

  for (const addRoute of API_ROUTES) addRoute(app, services);
  if (demo && config.seed === 'demo') demo.addIndexPage(app, services);
  else neutralIndexRoute(app, config);
  if (demo && config.sandbox) {
    demo.addBank(app, services);
    demo.addSocialPage(app, services.secrets.sandboxSocial);
    if (!config.smtp || !config.zenvia) demo.addMailPage(app, services);
  }
  await addPage(app, services, options.pageFolder);
  unservedRoutes(app);
  return Object.assign(app, { services, demo });
}

async function addPage(app: FastifyInstance, services: Services, folder: string): Promise<void> {
  const template = await readDocumentTemplate(folder);
  apiDocsRoutes(app, template?.version ?? 'unbuilt');
  if (!template) return;
  await builtFilesRoutes(app, services.config.imageOrigins, folder);
  outsideDocumentRoutes(app, services, template);
  tenantDocumentRoutes(app, services, template);
}
