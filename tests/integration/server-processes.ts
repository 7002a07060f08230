import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import { waitForExit } from '#server/persistence/local-postgres/live-process.ts';

const SERVER = join(import.meta.dirname, '..', '..', 'server', 'server.ts');

export interface ServerProcess {
  readonly child: ChildProcess;
  /** Its output so far. */
  readonly said: () => string;
  readonly exitCode: Promise<number | null>;
}

/** Real servers with a PostgreSQL of their own, in a new folder for each test, which ends those that are left. */
export function useServerProcesses() {
  let folder: string;
  let running: ServerProcess[];

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'balcao-server-'));
    running = [];
  });
  afterEach(async () => {
    for (const { child, exitCode } of running) {
      child.kill('SIGKILL');
      await exitCode;
    }
    const left = postmaster();
    if (left !== undefined) await waitForExit(left, 60_000);
    rmSync(folder, { recursive: true, force: true });
  });

  function startServer(port: number, variables: Readonly<Record<string, string>> = {}): ServerProcess {
    const settings = { DATA_DIR: folder, PORT: String(port), SEED: 'none', LOG_LEVEL: 'error', ...variables };
    const child = spawn(process.execPath, [SERVER], { env: { PATH: process.env['PATH'], ...settings } });
    const output: string[] = [];
    for (const pipe of [child.stdout, child.stderr]) pipe.on('data', (chunk: Buffer) => output.push(chunk.toString()));
    const started = {
      child,
      said: () => output.join(''),
      exitCode: once(child, 'close').then(([code]) => code as number | null),
    };
    running.push(started);
    return started;
  }

  /** The process id of the folder's PostgreSQL, while it runs. */
  function postmaster(): number | undefined {
    try {
      return Number.parseInt(readFileSync(join(folder, 'cluster', 'postmaster.pid'), 'utf8'), 10);
    } catch {
      return undefined;
    }
  }

  return { folder: () => folder, startServer, untilReady, postmaster };
}

/** Returns after how many milliseconds the server is ready. */
async function untilReady(port: number): Promise<number> {
  const beganMs = performance.now();
  await expect
    .poll(() =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200);
  return performance.now() - beganMs;
}
