import { parseConfig } from '#server/config.ts';
import { createDatabase } from '#server/db/database.ts';
import { startLocalPostgres } from '#server/db/local-postgres.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { resetDemo } from '#server/db/seed/seed-demo.ts';

// Makes the demo shops as they were after the first start; what was ordered there is gone, other tenants stay.
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
