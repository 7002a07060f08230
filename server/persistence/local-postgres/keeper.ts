import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import type { Writable } from 'node:stream';
import type { SystemUser } from './system-user.ts';

/**
 * A shell that runs PostgreSQL and reads a pipe from this process. When the pipe closes, because `stop` was called or
 * this process was killed, the shell asks PostgreSQL for a fast shutdown. So PostgreSQL never outlives this process.
 * (Background jobs of a shell have no stdin, so the pipe is file descriptor 3; PostgreSQL itself must not hold it
 * open.)
 */
const KEEPER = `
"$@" 3<&- &
server=$!
( read -r _ <&3; kill -INT $server ) &
watch=$!
wait $server
code=$?
kill $watch 2>/dev/null
exit $code`;

export interface Keeper {
  /** Settles when PostgreSQL has ended, for whatever reason. */
  readonly exited: Promise<unknown>;
  readonly hasExited: () => boolean;
  /** Requests a fast shutdown and waits until it is complete. */
  readonly stop: () => Promise<void>;
}

/** Starts `command` under a keeper in its own session, so that Ctrl-C in the terminal reaches only this process. */
export function keep(command: readonly string[], options: { cwd: string; log: string; user?: SystemUser }): Keeper {
  const log = openSync(options.log, 'a');
  const child = spawn('/bin/sh', ['-c', KEEPER, 'sh', ...command], {
    ...options.user,
    cwd: options.cwd,
    detached: true,
    stdio: ['ignore', log, log, 'pipe'],
    env: { LC_ALL: 'C' },
  });
  closeSync(log);
  const exited = once(child, 'exit');
  return {
    exited,
    hasExited: () => hasExited(child),
    stop: async () => {
      pipeOf(child).end();
      if (!hasExited(child)) await exited;
    },
  };
}

/** Replaces a keeper that has ended by itself, and returns what ends the newest one for good. */
export function keepAlive(
  first: Keeper,
  restart: () => Promise<Keeper>,
  onLost?: (error: Error) => void,
): () => Promise<void> {
  let isStopping = false;
  let current = Promise.resolve(first);
  const watch = async (): Promise<void> => {
    await (
      await current
    ).exited;
    if (isStopping) return;
    current = restart();
    await watch();
  };
  watch().catch((error: unknown) => onLost?.(error as Error));
  return async () => {
    isStopping = true;
    await current.then(
      (keeper) => keeper.stop(),
      () => undefined,
    );
  };
}

const hasExited = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

function pipeOf(child: ChildProcess): Writable {
  return child.stdio[3] as Writable;
}
