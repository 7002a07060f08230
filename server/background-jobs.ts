import type { App } from './app.ts';
import { startJobs } from './services/jobs/start-jobs.ts';
import type { Jobs } from './services/jobs/start-jobs.ts';

export interface BackgroundJobsOptions {
  readonly databaseUrl: string;
  readonly app: App;
  /** Left out: as it is configured. */
  readonly kitchenStepMs?: number | null;
}

/** The server's background work, and the demo's where there is one. */
export function startBackgroundJobs({ databaseUrl, app, kitchenStepMs }: BackgroundJobsOptions): Promise<Jobs> {
  const { services, demo, log } = app;
  const moreJobs = demo?.jobs({
    ports: services,
    log,
    origin: () => app.listeningOrigin,
    kitchenStepMs: kitchenStepMs === undefined ? services.config.kitchenStepMs : kitchenStepMs,
  });
  const origin = () => services.config.publicUrl ?? app.listeningOrigin;
  return startJobs({ databaseUrl, log, ports: services, origin, moreJobs: moreJobs ?? [] });
}
