import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { buildApp } from '#server/app.ts';
import type { App } from '#server/app.ts';
import { parseConfig } from '#server/foundation/config.ts';
import { createDatabase } from '#server/persistence/database/database.ts';
import type { OpenDatabase } from '#server/persistence/database/database.ts';
import { testDatabase } from '#tests/postgres.ts';

export interface TestServer {
  readonly app: App;
  readonly database: OpenDatabase;
  /** Connection string of the same database, for a second process. */
  readonly url: string;
  /** The server's clock: real time until it is set. */
  readonly clock: { set: (instant: string | null) => void };
}

export interface TestServerOptions {
  readonly variables?: Record<string, string>;
  readonly pageFolder?: string;
  readonly connections?: number;
  readonly fetch?: typeof globalThis.fetch;
}

/** A minimal proof of work, to save time. */
const LITTLE_WORK = { cost: 1, counterMin: 1, counterMax: 3 };

/** A server with its own migrated, empty database, for the whole test file. */
export function useTestServer(options: TestServerOptions = {}): TestServer {
  const server = {} as { -readonly [Key in keyof TestServer]: TestServer[Key] };
  let fixed: Date | null = null;
  let dataDir: string;
  server.clock = { set: (instant) => (fixed = instant === null ? null : new Date(instant)) };

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'balcao-server-'));
    server.url = await testDatabase();
    server.database = createDatabase(server.url, { max: options.connections ?? 20 });
    server.app = await buildApp({
      config: parseConfig({
        LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
        RATE_LIMITS: 'off',
        DATA_DIR: dataDir,
        ...options.variables,
      }),
      database: server.database,
      pageFolder: options.pageFolder ?? join(dataDir, 'no-page'),
      now: () => fixed ?? new Date(),
      captchaWork: LITTLE_WORK,
      ...(options.fetch && { fetch: options.fetch }),
    });
  });
  afterAll(async () => {
    await server.app?.close();
    await server.database?.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  return server;
}
