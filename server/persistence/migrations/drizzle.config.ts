import { defineConfig } from 'drizzle-kit';
import { CASING } from '#server/persistence/database/database.ts';

/** Writes the next numbered migration: `npx drizzle-kit generate --config server/persistence/migrations/drizzle.config.ts --name what-changed`. */
export default defineConfig({
  dialect: 'postgresql',
  casing: CASING,
  schema: './server/persistence/schema/!(*.test).ts',
  out: './server/persistence/migrations',
});
