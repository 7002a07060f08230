import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isAlive, programOf, waitForExit } from './live-process.ts';

/** Paths in the folder of a local PostgreSQL. */
export interface DataFolder {
  readonly path: string;
  readonly cluster: string;
  readonly password: string;
  readonly log: string;
  readonly owner: string;
  readonly postmaster: string;
}

/** Resolves `dataDir`, because PostgreSQL has another working directory. */
export function dataFolder(dataDir: string): DataFolder {
  const path = resolve(dataDir);
  const cluster = join(path, 'cluster');
  return {
    path,
    cluster,
    password: join(path, 'password'),
    log: join(path, 'postgres.log'),
    owner: join(path, 'owner.pid'),
    postmaster: join(cluster, 'postmaster.pid'),
  };
}

/** Reads PostgreSQL's pid file: the pid on line 1, the port on line 4, the status on line 8 (`ready` once it accepts connections). */
export function readPostmaster(folder: DataFolder): { pid: number; port: number; isReady: boolean } | undefined {
  if (!existsSync(folder.postmaster)) return undefined;
  const lines = readFileSync(folder.postmaster, 'utf8').split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' };
}

/**
 * Makes this process the owner of the folder. First stops a PostgreSQL whose owner has ended, with a fast shutdown that
 * loses no data. Throws an error with the process and the solution when a running Balcão owns the folder.
 */
export async function takeOver(folder: DataFolder): Promise<void> {
  const pid = readPostmaster(folder)?.pid;
  if (pid && isAlive(pid) && (programOf(pid) ?? 'postgres') === 'postgres') await stopOrphan(folder, pid);
  // The remaining file is stale. PostgreSQL would trust it if its pid now belongs to a zombie or, after a reboot, to
  // another program.
  rmSync(folder.postmaster, { force: true });
  writeFileSync(folder.owner, String(process.pid));
}

export function release(folder: DataFolder): void {
  rmSync(folder.owner, { force: true });
}

/** Returns the running process that uses the folder. */
function ownerOf(folder: DataFolder): number | null {
  const owner = existsSync(folder.owner) ? Number(readFileSync(folder.owner, 'utf8')) : 0;
  return owner > 0 && isAlive(owner) ? owner : null;
}

export const isOwned = (folder: DataFolder): boolean => ownerOf(folder) !== null;

async function stopOrphan(folder: DataFolder, pid: number): Promise<void> {
  const owner = ownerOf(folder);
  if (owner !== null) {
    throw new Error(
      `Another Balcão (process ${owner}) is using ${folder.path}. ` +
        `Stop it first (Ctrl-C in its terminal, or \`kill ${owner}\`), or start this one with another DATA_DIR.`,
    );
  }
  // The keeper of a killed owner is probably stopping it now.
  if (await waitForExit(pid, 3_000)) return;
  process.kill(pid, 'SIGINT');
  if (await waitForExit(pid, 30_000)) return;
  throw new Error(
    `A PostgreSQL left behind in ${folder.path} does not stop. Run \`kill -QUIT ${pid}\` and start again.`,
  );
}
