import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createServer } from 'vite';
import { parseConfig } from '#server/foundation/config.ts';
import { UndoStack } from '#server/foundation/undo-stack.ts';
import { freePort } from '#server/persistence/local-postgres/free-port.ts';
import { startLocalPostgres } from '#server/persistence/local-postgres/local-postgres.ts';
import { ROOT } from './build/project-root.ts';
import { apiProxyPlugin } from './dev/api-proxy-plugin.ts';
import { DEV_NONCE } from './dev/dev-policy.ts';

// Runs the page on Vite's dev server with hot module replacement, and behind it the API server, which
// restarts after every change of its code; its database is kept. There is no service worker, so that the page
// is always the current code.
const PAGE_FOLDER = join(ROOT, 'node_modules', '.cache', 'dev-page');
const config = parseConfig(process.env);
const running = new UndoStack();
const stopped = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);

const databaseUrl = config.databaseUrl ?? (await startDatabase());
const apiPort = await freePort();
const publicUrl = await startVite(`http://127.0.0.1:${apiPort}`);
await writePage();
startApi();
await stopped;
await running.run();

async function startDatabase(): Promise<string> {
  const { url, stop } = await startLocalPostgres({ dataDir: config.dataDir, durable: true });
  running.push(stop);
  return url;
}

async function startVite(apiOrigin: string): Promise<string> {
  const vite = await createServer({
    root: ROOT,
    // The API server renders the documents.
    appType: 'custom',
    clearScreen: false,
    html: { cspNonce: DEV_NONCE },
    plugins: [apiProxyPlugin(apiOrigin)],
    server: {
      host: config.host,
      port: config.port,
      strictPort: true,
      watch: { ignored: ['dist', '.data', 'server', 'tests', 'test-results'].map((name) => join(ROOT, name, '**')) },
    },
  });
  running.push(() => vite.close());
  await vite.listen();
  return new URL(vite.resolvedUrls?.local[0] ?? apiOrigin).origin;
}

/** Writes the document as it is before a build; the server inserts each tenant's parts, Vite the rest. */
async function writePage(): Promise<void> {
  await mkdir(PAGE_FOLDER, { recursive: true });
  await copyFile(join(ROOT, 'index.html'), join(PAGE_FOLDER, 'index.html'));
  await writeFile(join(PAGE_FOLDER, 'meta.json'), JSON.stringify({ version: 'dev', buildId: 'dev' }));
}

function startApi(): void {
  const script = join(import.meta.dirname, 'dev', 'serve-api.ts');
  const api = spawn(process.execPath, ['--watch', '--watch-preserve-output', script, PAGE_FOLDER], {
    stdio: 'inherit',
    env: {
      PUBLIC_URL: publicUrl,
      ...process.env,
      DATABASE_URL: databaseUrl,
      HOST: '127.0.0.1',
      PORT: String(apiPort),
    },
  });
  const exited = once(api, 'exit');
  running.push(async () => {
    api.kill('SIGTERM');
    await exited;
  });
}
