import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Returns whether `pid` is running. A zombie (ended but not reaped by its parent, common in containers) is not running.
 */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return stateOf(pid) !== 'Z';
}

function stateOf(pid: number): string | undefined {
  const file = `/proc/${pid}/stat`;
  // The format is "pid (name) state …"; the name may contain spaces and brackets.
  return existsSync(file) ? readFileSync(file, 'utf8').split(') ').at(-1)?.[0] : undefined;
}

/** Returns the program name of a running process; undefined when this machine cannot tell. */
export function programOf(pid: number): string | undefined {
  try {
    return existsSync(`/proc/${pid}/comm`)
      ? readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
      : execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}

/** Waits until `pid` has ended; returns false when it still runs after `timeoutMs`. */
export async function waitForExit(pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false;
    await sleep(50);
  }
  return true;
}
