import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort } from '#server/persistence/local-postgres/free-port.ts';
import { testDatabase } from '#tests/postgres.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const MODULE = '/src/ui/money.tsx';

let folder: string;
let origin: string;
let dev: ChildProcess;

const documentOf = async (path: string) => {
  const answer = await fetch(origin + path);
  return { answer, html: await answer.text() };
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'balcao-dev-'));
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  const settings = { PORT: String(port), DATA_DIR: folder, DATABASE_URL: await testDatabase(), LOG_LEVEL: 'error' };
  dev = spawn(process.execPath, [join(ROOT, 'scripts', 'dev.ts')], { env: { PATH: process.env['PATH'], ...settings } });
  await vi.waitFor(
    async () => {
      if (!(await fetch(`${origin}/readyz`)).ok) throw new Error('not ready yet');
    },
    { timeout: 150_000, interval: 200 },
  );
});
afterAll(async () => {
  const exited = once(dev, 'exit');
  dev.kill('SIGTERM');
  await exited;
  rmSync(folder, { recursive: true, force: true });
});

/** The next message of Vite's socket that is about a change. */
async function nextUpdate(act: () => void): Promise<unknown> {
  const client = await (await fetch(`${origin}/@vite/client`)).text();
  const token = /const wsToken = "([^"]+)"/.exec(client)?.[1] ?? '';
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/?token=${token}`, 'vite-hmr');
  await once(socket, 'open');
  const update = new Promise<unknown>((resolve) => {
    socket.addEventListener('message', ({ data }) => {
      const message = JSON.parse(String(data)) as { readonly type: string };
      if (message.type === 'update') resolve(message);
    });
  });
  act();
  return await update.finally(() => socket.close());
}

describe('npm run dev', () => {
  it.each(['/aurora/carrinho', '/brasa', '/p/a0000000-0000-4000-8000-000000000012'])(
    "serves %s as the server makes it, with Vite's client and the modules as they are",
    async (path) => {
      const { answer, html } = await documentOf(path);
      expect(html).toContain('<script type="application/json" id="document-data"');
      expect(html).toContain('src="/@vite/client"');
      expect(html).toContain('src="/src/app/main.tsx"');
      expect(answer.headers.get('content-security-policy')).toContain("script-src 'self' 'nonce-dev'");
    },
  );

  it('leaves pages that are none of the app, the API and its answers alone', async () => {
    const { answer, html } = await documentOf('/');
    expect(html).not.toContain('/@vite/client');
    expect(answer.headers.get('content-security-policy')).not.toContain('nonce');
    expect((await fetch(`${origin}/meta.json`)).ok).toBe(true);
    expect((await fetch(`${origin}/api/nothing`)).status).toBe(404);
  });

  it('sends a changed module to the pages that are open', async () => {
    expect((await fetch(origin + MODULE)).ok).toBe(true);
    const update = await nextUpdate(() => utimesSync(join(ROOT, MODULE), new Date(), new Date()));
    expect(update).toMatchObject({ updates: [{ type: 'js-update', path: MODULE }] });
  });

  it('ends the service worker of a build that was served here before', async () => {
    expect(await (await fetch(`${origin}/sw.js`)).text()).toContain('registration.unregister()');
  });
});
