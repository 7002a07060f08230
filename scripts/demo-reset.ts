import { parseConfig } from '#server/foundation/config.ts';
import { createDatabase } from '#server/persistence/database/database.ts';
import { startLocalPostgres } from '#server/persistence/local-postgres/local-postgres.ts';
import { migrateDatabase } from '#server/persistence/migrations/migrate.ts';
import { resetDemo } from '#server/demo/seed/seed-demo.ts';

// Restores the demo shops to their initial state; their orders are deleted, other tenants stay.
const { databaseUrl, dataDir } = parseConfig(process.env);
const { url, stop } = databaseUrl
  ? { url: databaseUrl, stop: async () => {} }
  : await startLocalPostgres({ dataDir, durable: true });
await migrateDatabase(url);
const { db, close } = createDatabase(url, { max: 2 });
await resetDemo(db);
await close();
await stop();
console.log('The demo world is as new.');
