import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { freePort } from '#server/persistence/local-postgres/free-port.ts';
import { isAlive, waitForExit } from '#server/persistence/local-postgres/live-process.ts';
import { useServerProcesses } from './server-processes.ts';

const { folder, startServer, untilReady, postmaster } = useServerProcesses();

describe('the server as a process', () => {
  it('stops everything on Ctrl-C and is ready again sooner than the first time', async () => {
    const port = await freePort();
    const first = startServer(port);
    const firstMs = await untilReady(port);
    const database = postmaster() ?? 0;
    expect(isAlive(database)).toBe(true);
    first.child.kill('SIGINT');
    expect(await first.exitCode).toBe(0);
    expect(isAlive(database)).toBe(false);

    startServer(port);
    expect(await untilReady(port)).toBeLessThan(firstMs);
  });

  it('starts again after it was killed, and leaves no PostgreSQL behind', async () => {
    const port = await freePort();
    const first = startServer(port);
    await untilReady(port);
    const database = postmaster() ?? 0;
    first.child.kill('SIGKILL');
    expect(await waitForExit(database, 60_000)).toBe(true);
    startServer(port);
    await untilReady(port);
  });

  it('asks for patience while its killed database starts again, answers afterwards, and has few words for it', async () => {
    const port = await freePort();
    const server = startServer(port, { LOG_LEVEL: 'warn', RATE_LIMITS: 'off' });
    await untilReady(port);
    const ask = () =>
      fetch(`http://127.0.0.1:${port}/api/v1/tenants/domain/nobody`).then(async (answer) => ({
        status: answer.status,
        retryAfter: answer.headers.get('retry-after'),
        code: ((await answer.json()) as { code: string }).code,
      }));
    const usual = await ask();
    const killed = postmaster() ?? 0;
    process.kill(killed, 'SIGKILL');
    const answers: Awaited<ReturnType<typeof ask>>[] = [];
    await expect
      .poll(async () => {
        answers.push(...(await Promise.all(Array.from({ length: 20 }, ask))));
        return answers.at(-1)?.status === usual.status && postmaster() !== killed;
      })
      .toBe(true);
    await untilReady(port);
    for (const { status, retryAfter, code } of answers.filter((answer) => answer.status !== usual.status))
      expect({ status, retryAfter, code }).toEqual({ status: 503, retryAfter: '5', code: 'service_unavailable' });
    expect(server.said().split('\n').length).toBeLessThan(100);
    server.child.kill('SIGINT');
    expect(await server.exitCode).toBe(0);
  });

  it('ends with an error when its database cannot start again', async () => {
    const port = await freePort();
    const server = startServer(port);
    await untilReady(port);
    rmSync(join(folder(), 'cluster', 'PG_VERSION'));
    process.kill(postmaster() ?? 0, 'SIGKILL');
    expect(await server.exitCode).toBe(1);
    expect(server.said()).toContain('PostgreSQL did not start');
  });

  it('does not show the demo to the public unless somebody says so', async () => {
    const server = startServer(await freePort(), { SEED: 'demo', PUBLIC_URL: 'https://pedidos.example' });
    expect(await server.exitCode).toBe(1);
    expect(server.said()).toContain('DEMO_IN_PUBLIC=yes');
  });

  it('does not show the demo of an earlier start to the public', async () => {
    const port = await freePort();
    const first = startServer(port, { SEED: 'demo' });
    await untilReady(port);
    first.child.kill('SIGINT');
    expect(await first.exitCode).toBe(0);
    const second = startServer(port, { PUBLIC_URL: 'https://pedidos.example' });
    expect(await Promise.race([second.exitCode, untilReady(port)])).toBe(1);
    expect(second.said()).toContain('another DATA_DIR');
    expect(second.said()).not.toContain('    at ');
    startServer(port, { PUBLIC_URL: 'http://localhost' });
    await untilReady(port);
  });

  it('warns once of addresses from a proxy that it does not trust', async () => {
    const port = await freePort();
    const server = startServer(port, { LOG_LEVEL: 'warn' });
    await untilReady(port);
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    for (let time = 0; time < 3; time++) await fetch(`http://127.0.0.1:${port}/healthz`, { headers });
    await expect.poll(server.said).toContain('TRUSTED_PROXIES');
    server.child.kill('SIGINT');
    await server.exitCode;
    expect(server.said().split('TRUSTED_PROXIES')).toHaveLength(2);
  });

  it('says that its port is taken, and what to do', async () => {
    const port = await freePort();
    startServer(port);
    await untilReady(port);
    const second = startServer(port, { DATA_DIR: join(folder(), 'other') });
    expect(await second.exitCode).toBe(1);
    expect(second.said()).toContain(
      `Port ${port} is taken. Stop the program that uses it, or choose another one with PORT=…`,
    );
  });

  it('says which process uses its data folder, and what to do', async () => {
    const port = await freePort();
    const first = startServer(port);
    await untilReady(port);
    const second = startServer(await freePort());
    expect(await second.exitCode).toBe(1);
    expect(second.said()).toContain(`Another Balcão (process ${first.child.pid}) is using ${folder()}. Stop it first`);
    expect(second.said()).not.toContain('    at ');
    await untilReady(port);
  });
});
