import { defineConfig } from 'drizzle-kit';
import { CASING } from './database.ts';

/** Writes the next numbered migration: `npx drizzle-kit generate --config server/db/drizzle.config.ts --name what-changed`. */
export default defineConfig({
  dialect: 'postgresql',
  casing: CASING,
  schema: './server/db/schema/!(*.test).ts',
  out: './server/db/migrations',
});
