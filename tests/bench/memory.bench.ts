import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '#scripts/build/project-root.ts';
import { DEMO_PAYMENT_LINKS, tableLink } from '#server/demo/seed/demo-ids.ts';
import { freePort } from '#server/persistence/local-postgres/free-port.ts';
import { memoryOf } from './support/memory-of.ts';

// Resident memory of the server as `npm start` starts it, with the demo's shops: after the start, after painted documents of
// every kind in every language, and at rest after pictures that nobody has asked for before.
const GOAL_MB = 200;
const DOCUMENTS = 1000;
const PICTURES = 600;
const CONNECTIONS = 8;
/** What is free then goes back to the system. */
const REST_MS = 10_000;

const dataDir = await mkdtemp(join(tmpdir(), 'balcao-memory-'));
const port = await freePort();
const address = `http://127.0.0.1:${port}`;
const bootstrap = spawn(process.execPath, [join(ROOT, 'scripts', 'bootstrap.mjs'), 'start'], {
  env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), RATE_LIMITS: 'off', LOG_LEVEL: 'error' },
  stdio: ['ignore', 'ignore', 'inherit'],
});
const isReady = () =>
  fetch(`${address}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
while (!(await isReady())) await new Promise((resolve) => setTimeout(resolve, 500));
const children = await readFile(`/proc/${bootstrap.pid}/task/${bootstrap.pid}/children`, 'utf8');
const server = Number(children.trim().split(' ').at(-1));
const show = (when: string): void => console.log(`  ${when.padEnd(24)} ${memoryOf(server).toFixed(0).padStart(4)} MB`);

async function read(path: string, headers: Record<string, string>): Promise<string> {
  const answer = await fetch(address + path, { headers });
  return await answer.text();
}

/** Asks for each of them, some at a time. */
async function readAll(paths: readonly string[], headers: (index: number) => Record<string, string>): Promise<void> {
  let next = 0;
  const keepReading = async (): Promise<void> => {
    for (let index = next++; index < paths.length; index = next++) await read(paths[index] ?? '', headers(index));
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, keepReading));
}

show('after the start');
const menus = ['aurora', 'bazar', 'brasa', 'mercadinho'].map((domain) => `/${domain}/carrinho`);
const languages = ['pt', 'en', 'es', 'fr'];
const painted = [...menus, '/aurora/login', `/p/${DEMO_PAYMENT_LINKS.open}`, `/aurora/o/${tableLink(12)}`];
await readAll(
  Array.from({ length: DOCUMENTS }, (_, index) => painted[index % painted.length] ?? ''),
  (index) => ({ 'accept-language': languages[Math.floor(index / painted.length) % languages.length] ?? 'pt' }),
);
show('after painted documents');
const documents = await Promise.all(menus.map((menu) => read(menu, {})));
const files = new Set(
  documents.flatMap((html) => [...html.matchAll(/\/products\/\d+x\d+\/([\w.-]+)/g)].map(([, file]) => file)),
);
const pictures = [...files].flatMap((file) => [96, 192, 384, 640].map((side) => `/products/${side}x${side}/${file}`));
await readAll(pictures.slice(0, PICTURES), () => ({ accept: 'image/avif,image/webp,*/*' }));
await new Promise((resolve) => setTimeout(resolve, REST_MS));
show('after pictures');
const megabytes = memoryOf(server);
console.log(`  goal ${GOAL_MB} MB`);
bootstrap.kill('SIGINT');
await once(bootstrap, 'exit');
await rm(dataDir, { recursive: true, force: true });
if (megabytes > GOAL_MB) process.exitCode = 1;
