import { startLocalPostgres } from '#server/persistence/local-postgres/local-postgres.ts';

// A process that owns a local PostgreSQL until it is killed; the test reads the address from its output.
const [dataDir = ''] = process.argv.slice(2);
const { url, stop } = await startLocalPostgres({ dataDir, durable: true });
console.log(url);
process.once('SIGTERM', () => void stop());
