import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** PostgreSQL refuses to copy a template twice at a time, so test files take turns on this advisory lock. */
const COPY_LOCK = 20_261_120;

/**
 * Creates a migrated, empty database for the calling test file and returns its connection string. It is dropped with the whole
 * cluster when the run ends; close your pool in `afterAll` all the same.
 */
export async function testDatabase(): Promise<string> {
  const template = new URL(inject('postgresUrl'));
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client(withDatabase(template, 'postgres'));
  await client.connect();
  await client.query('SELECT pg_advisory_lock($1)', [COPY_LOCK]);
  await client.query(`CREATE DATABASE ${name} TEMPLATE ${template.pathname.slice(1)}`);
  await client.end();
  return withDatabase(template, name);
}

function withDatabase(url: URL, database: string): string {
  return Object.assign(new URL(url), { pathname: database }).href;
}
