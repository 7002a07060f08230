import { PassThrough } from 'node:stream';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CustomerId } from '#domain/ids.ts';
import { createDatabase } from '#server/persistence/database/database.ts';
import type { OpenDatabase } from '#server/persistence/database/database.ts';
import { forTenant } from '#server/persistence/database/for-tenant.ts';
import { customers } from '#server/persistence/schema/customers.ts';
import { DEMO_TENANTS } from '#server/demo/seed/demo-ids.ts';
import { testDatabase } from '#tests/postgres.ts';
import { loggedError } from './logged-error.ts';
import { loggerOptions } from '#server/http/plugins/request-log.ts';

const ANA = {
  id: 'ana' as CustomerId,
  fullName: 'Ana\n    at Souza',
  document: '52998224725',
  passwordHash: '$argon2id$',
};

let database: OpenDatabase;
beforeAll(async () => {
  database = createDatabase(await testDatabase(), { max: 1 });
});
afterAll(() => database.close());

/** Returns the log line of a failed statement. */
async function lineOf(statement: PromiseLike<unknown>): Promise<string> {
  const stream = new PassThrough();
  const options = loggerOptions({ logLevel: 'warn' });
  const app = Fastify({ logger: options && { ...options, stream } });
  const error: unknown = await Promise.resolve(statement).catch((failure: unknown) => failure);
  app.log.error({ err: error }, 'request failed');
  return String(stream.read());
}

describe('a failed statement', () => {
  it('is logged with its error and its place, without its parameters', async () => {
    const { own } = forTenant(database.db, DEMO_TENANTS.aurora);
    const line = await lineOf(database.db.insert(customers).values(own(ANA)));
    expect(JSON.parse(line).err).toMatchObject({
      type: 'DrizzleQueryError',
      stack: expect.stringContaining('    at '),
      cause: { type: 'DatabaseError', code: '23503', message: expect.stringContaining('"customers_tenant_fk"') },
    });
    for (const secret of ['Souza', ANA.document, 'argon2id', DEMO_TENANTS.aurora]) expect(line).not.toContain(secret);
  });

  it('is logged without the message when it quotes a value', async () => {
    const line = await lineOf(database.db.execute(sql`select ${ANA.fullName}::integer`));
    expect(JSON.parse(line).err.cause).toMatchObject({ type: 'DatabaseError', code: '22P02' });
    expect(line).not.toContain('Souza');
  });
});

it('any other error keeps its message, its code and its causes', () => {
  const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  expect(loggedError(new TypeError('fetch failed', { cause }))).toMatchObject({
    type: 'TypeError',
    message: 'fetch failed',
    cause: { type: 'Error', message: 'connect ECONNREFUSED', code: 'ECONNREFUSED' },
  });
});

it.each([
  { code: 'EENVELOPE', responseCode: 550, told: '550 5.1.1 <ana@example.com>: no such user' },
  { code: 'EMESSAGE', responseCode: 554, told: '554 ana@example.com refuses this' },
  { code: 'EPROTOCOL', responseCode: 421, told: '421 too many mails to ana@example.com' },
  { code: 'EENVELOPE', told: 'No recipients defined: ana@example.com' },
])(
  'an error of a mail server has its codes and not its words, which quote the address: $told',
  ({ told, ...codes }) => {
    const logged = loggedError(new Error('refused', { cause: Object.assign(new Error(told), codes) }));
    expect(logged.cause).toMatchObject({ ...codes, message: '' });
    expect(JSON.stringify(logged)).not.toContain('ana@');
  },
);

it.each([{ document: ANA.document }, ANA.document, null])(
  'logs no content of a thrown value that is not an error: %o',
  (thrown) => {
    expect(loggedError(thrown)).toEqual({ type: typeof thrown, message: '', stack: '' });
  },
);

it('does not follow causes in a circle', () => {
  const error = new Error('first');
  error.cause = error;
  expect(JSON.stringify(loggedError(error)).match(/first/g)).toHaveLength(6);
});
