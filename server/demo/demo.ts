import type { FastifyBaseLogger } from 'fastify';
import type { Job } from '#server/services/jobs/start-jobs.ts';
import { demoIndexPageRoute } from './index-page-route.ts';
import { advanceDemoOrders } from './kitchen-simulation.ts';
import { sandboxBankRoutes } from './sandbox/bank-routes.ts';
import { sandboxProviders } from './sandbox/sandbox-provider.ts';
import { sendSandboxNotices } from './sandbox/send-notices.ts';
import type { NoticePorts } from './sandbox/send-notices.ts';
import { DEMO_CEPS } from './seed/demo-ceps.ts';
import { seedDemo } from './seed/seed-demo.ts';
import { demoWelcome } from './welcome.ts';

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
