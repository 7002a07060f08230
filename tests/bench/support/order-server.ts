import { importWithSmallHeap } from '#server/foundation/import-with-small-heap.ts';
import { options, tell } from './child.ts';

export interface OrderServerOptions {
  readonly databaseUrl: string;
  readonly secretKey: string;
}

const [{ buildApp }, { parseConfig }, { createDatabase }] = await importWithSmallHeap(() =>
  Promise.all([
    import('#server/app.ts'),
    import('#server/foundation/config.ts'),
    import('#server/persistence/database/database.ts'),
  ]),
);
const { databaseUrl, secretKey } = options<OrderServerOptions>();
const database = createDatabase(databaseUrl, { max: 20 });
const config = parseConfig({ SECRET_KEY: secretKey, RATE_LIMITS: 'off', LOG_LEVEL: 'warn' });
const app = await buildApp({ config, database, pageFolder: 'no-page' });
const url = await app.listen({ host: '127.0.0.1', port: 0 });
tell({ url, pid: process.pid });
process.once('SIGTERM', () => void app.close().then(database.close));
