import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Runs a script of this folder in a process of its own and waits for its first message. */
export async function startChild<Hello>(
  script: string,
  options: object,
): Promise<{ hello: Hello; stop: () => Promise<void> }> {
  const child = forkScript(script, options);
  const [hello] = (await once(child, 'message')) as [Hello];
  return { hello, stop: () => stopChild(child) };
}

/** Runs a script to its end and returns its message. */
export async function runChild<Result>(script: string, options: object): Promise<Result> {
  const child = forkScript(script, options);
  const gone = once(child, 'exit');
  const [result] = (await once(child, 'message')) as [Result];
  await gone;
  return result;
}

const forkScript = (script: string, options: object): ChildProcess =>
  fork(join(import.meta.dirname, script), [JSON.stringify(options)], { stdio: 'inherit' });

async function stopChild(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

/** The arguments of this child process. */
export const options = <Options>(): Options => JSON.parse(process.argv[2] ?? '{}') as Options;

export const tell = (message: object): void => void process.send?.(message);
