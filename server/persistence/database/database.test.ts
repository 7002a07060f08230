import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { testDatabase } from '#tests/postgres.ts';
import { createDatabase } from './database.ts';

afterEach(() => void vi.useRealTimers());

/** A way to the database that can fall silent, without a connection that ends. */
async function silentWay(to: URL) {
  let isSilent = false;
  const sockets: Socket[] = [];
  const pass = (from: Socket, into: Socket) => from.on('data', (data) => isSilent || into.write(data));
  const server = createServer((client) => {
    const database = connect(Number(to.port), to.hostname);
    sockets.push(client, database);
    for (const socket of [client, database]) socket.on('error', () => undefined);
    pass(client, database);
    pass(database, client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(to);
  [url.hostname, url.port] = ['127.0.0.1', String((server.address() as AddressInfo).port)];
  return {
    url: url.href,
    silence: (is: boolean) => (isSilent = is),
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

it('a database that has gone without a word holds nobody for longer than a statement may take, and is asked anew once it is back', async () => {
  const way = await silentWay(new URL(await testDatabase()));
  const database = createDatabase(way.url, { max: 1 });
  await database.ping();
  way.silence(true);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const asked = database.ping().catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await asked).toMatchObject({ message: 'Query read timeout' });
  vi.useRealTimers();
  way.silence(false);
  await database.ping();
  await database.close();
  way.close();
});
