import net from 'node:net';
import type { AddressInfo } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { createDatabase } from '#server/persistence/database/database.ts';
import { startJobs } from '#server/services/jobs/start-jobs.ts';
import type { JobsOptions } from '#server/services/jobs/start-jobs.ts';
import { testDatabase } from '#tests/postgres.ts';

/** A statement may take fifteen seconds, and a database that says nothing has five more. */
const HEARD_WITHIN_MS = 30_000;
const ends: (() => unknown)[] = [];
afterEach(() => Promise.all(ends.splice(0).map((end) => end())));

/** The address of a database behind a line on which both sides can fall silent, and stay connected. */
async function databaseOnLine() {
  const url = new URL(await testDatabase());
  const to = { host: url.hostname, port: Number(url.port) };
  const sockets = new Set<net.Socket>();
  const line = { isSilent: false };
  const server = net.createServer((near) => {
    const far = net.connect(to);
    for (const [from, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => line.isSilent || other.write(bytes));
      from.on('error', () => undefined);
      from.on('close', () => other.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return { url: String(url), line };
}

it(
  'a database that has gone without a word holds neither a request nor the background work for longer than twenty seconds',
  async () => {
    const { url, line } = await databaseOnLine();
    const database = createDatabase(url, { max: 1 });
    await database.ping();
    const failures: string[] = [];
    const log = { error: ({ err }: { err: Error }) => void failures.push(err.message) };
    const quiet = { ...log, warn: () => undefined, info: () => undefined } as unknown as FastifyBaseLogger;
    const ports = { now: () => new Date(), database, config: {}, pictures: { deleteUnused: async () => 0 } };
    const jobs = await startJobs({
      databaseUrl: url,
      log: quiet,
      ports: ports as unknown as JobsOptions['ports'],
      origin: () => '',
      moreJobs: [],
    });
    ends.push(jobs.stop, database.close);
    line.isSilent = true;
    await expect(database.ping()).rejects.toThrow(/read timeout/);
    await expect.poll(() => failures.join(), { timeout: HEARD_WITHIN_MS }).toMatch(/read timeout.*Queue/);
    line.isSilent = false;
  },
  2 * HEARD_WITHIN_MS,
);
