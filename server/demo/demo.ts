import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Job } from '#server/services/jobs/start-jobs.ts';
import { advanceDemoOrders } from './kitchen-simulation.ts';
import { fileOutbox } from './mail/file-outbox.ts';
import { sandboxMailRoutes } from './mail/mail-routes.ts';
import { sandboxBankRoutes } from './sandbox/bank-routes.ts';
import { sandboxSocialProviders, sandboxSocialRoutes } from './sandbox/social-routes.ts';
import { sandboxProviders } from './sandbox/sandbox-provider.ts';
import { sendSandboxNotices } from './sandbox/send-notices.ts';
import type { NoticePorts } from './sandbox/send-notices.ts';
import { DEMO_CEPS } from './seed/demo-ceps.ts';
import { seedDemo } from './seed/seed-demo.ts';
import { formatDocument } from '#domain/person/document.ts';
import { routes } from '#domain/routing/routes.ts';
import { DEMO_LOGINS, demoOperatorKey, POSTPAID_TABLE, tableLink } from './seed/demo-ids.ts';
import type { Config } from '#server/foundation/config.ts';
import { sendPlainPage } from '#server/http/documents/plain-page.ts';
import type { OpenDatabase } from '#server/persistence/database/database.ts';
import { tenantDirectory } from '#server/persistence/repositories/tenant-directory.ts';
import { demoIndexPage, indexCss } from './index-page.ts';

/** What the terminal tells of the demo world: where to look, and who to be. */
const demoWelcome = (origin: string): readonly string[] => [
  `  ${`Table ${POSTPAID_TABLE} of aurora`.padEnd(28)} ${origin}/aurora${routes.contextLink.getHref({ uuid: tableLink(POSTPAID_TABLE) })}`,
  '',
  ...DEMO_LOGINS.map(
    ({ document, password, about }) =>
      `  ${'Customer'.padEnd(28)} CPF ${formatDocument(document)}  password ${password}  (${about})`,
  ),
  `  ${'Operator key of aurora'.padEnd(28)} ${demoOperatorKey('aurora')}`,
];

interface JobsOfDemo {
  readonly ports: NoticePorts & { readonly now: () => Date; readonly config: { readonly sandbox: boolean } };
  readonly log: FastifyBaseLogger;
  /** Where this server listens; throws before it does. */
  readonly origin: () => string;
  readonly kitchenStepMs: number | null;
}

/** All that the demo world adds to a server, as the composition root takes it. */
export const demo = {
  seed: seedDemo,
  postalPlaces: DEMO_CEPS,
  acquirers: sandboxProviders,
  addIndexPage: demoIndexPageRoute,
  addBank: sandboxBankRoutes,
  socialProviders: sandboxSocialProviders,
  addSocialPage: sandboxSocialRoutes,
  outbox: fileOutbox,
  addMailPage: sandboxMailRoutes,
  welcome: demoWelcome,
  jobs({ ports, log, origin, kitchenStepMs }: JobsOfDemo): readonly Job[] {
    const { now, config, database } = ports;
    const notices = { name: 'sandbox-notices', work: () => sendSandboxNotices(ports, log, origin, now()) };
    const kitchen = (stepMs: number): Job => ({
      name: 'kitchen',
      work: () => advanceDemoOrders({ db: database.db, log }, stepMs, now()),
    });
    return [...(config.sandbox ? [notices] : []), ...(kitchenStepMs === null ? [] : [kitchen(kitchenStepMs)])];
  },
};

export type Demo = typeof demo;

interface IndexPagePorts {
  readonly config: Pick<Config, 'publicUrl' | 'sandbox' | 'imageOrigins'>;
  readonly database: Pick<OpenDatabase, 'db'>;
}

/** With a demo world `/` shows it (D-8). */
function demoIndexPageRoute(app: FastifyInstance, { config, database }: IndexPagePorts): void {
  const { publicUrl, sandbox, imageOrigins } = config;
  app.get('/', async (request, reply) => {
    const origin = publicUrl ?? `${request.protocol}://${request.host}`;
    const html = demoIndexPage(origin, await tenantDirectory(database.db).all(), sandbox);
    return sendPlainPage(reply, { html, css: indexCss, imageOrigins });
  });
}
