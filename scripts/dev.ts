import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { watch } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildApp } from './build/build-app.ts';
import { ROOT } from './build/project-root.ts';

// Rebuilds and restarts page and server after every change. There is no separate dev server: what you see
// is the built app with its real service worker and its real headers.
const WATCHED = ['src', 'sw', 'workers', 'server', 'locales', 'public'];
/** An editor may write several files at once; one rebuild is enough for them. */
const SETTLE_MS = 150;

let server: ChildProcess | undefined;
let changes = 0;

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stopServer().then(() => process.exit()));
for (const folder of WATCHED.map((name) => join(ROOT, name)).filter(existsSync)) void countChanges(folder);
for (let seen = -1; ;) {
  if (seen === changes) await sleep(SETTLE_MS);
  else {
    seen = await settledChanges();
    await rebuild();
  }
}

async function countChanges(folder: string): Promise<void> {
  for await (const _ of watch(folder, { recursive: true })) changes++;
}

async function settledChanges(): Promise<number> {
  for (;;) {
    const before = changes;
    await sleep(SETTLE_MS);
    if (before === changes) return changes;
  }
}

async function rebuild(): Promise<void> {
  try {
    const info = await buildApp({ isCompressed: false });
    if (info) console.log(`Built ${info.id}`);
  } catch (error) {
    // The error is in the code being edited: report it and wait for the next change.
    console.error(error instanceof Error ? error.message : error);
    return;
  }
  await stopServer();
  server = spawn(process.execPath, [join(ROOT, 'server', 'server.ts')], { stdio: 'inherit' });
}

async function stopServer(): Promise<void> {
  if (!server || server.exitCode !== null || server.signalCode !== null) return;
  server.kill('SIGTERM');
  await once(server, 'exit');
}
