import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { openVariables } from '#server/foundation/open-variables.ts';
import type { ImageTasks } from './image-tasks.ts';

/** What the process is told to do. */
export interface ImageTask {
  readonly id: number;
  readonly name: keyof ImageTasks;
  readonly args: readonly unknown[];
}

export type ImageAnswer =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: string };

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** A menu's pictures are asked for together; then there is nothing to do until somebody changes one. */
const REST_MS = 5000;

const ENTRY = join(import.meta.dirname, 'image-process-main.ts');

/**
 * A process that starts with the first picture and ends when there have been none for a while. What libvips takes, some
 * 25 MB that it never returns, ends with it; so does a crash of a decoder, which fails the pictures under way and nothing else.
 */
class ImageProcess {
  #child: ChildProcess | null = null;
  #rest: NodeJS.Timeout | undefined;
  #lastId = 0;
  readonly #waiting = new Map<number, Waiting>();

  run(name: keyof ImageTasks, args: readonly unknown[]): Promise<unknown> {
    clearTimeout(this.#rest);
    const child = (this.#child ??= this.#start());
    const id = ++this.#lastId;
    // As long as somebody waits for a picture, a command of the shell does not end.
    child.ref();
    child.channel?.ref();
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      child.send({ id, name, args } satisfies ImageTask, (error) => error && this.#settle(id)?.reject(error));
    });
  }

  #start(): ChildProcess {
    // A decoder that somebody's file has taken over finds no key in its environment.
    const child = fork(ENTRY, { serialization: 'advanced', execArgv: [], env: openVariables() });
    child.on('message', (answer: ImageAnswer) => {
      const waiting = this.#settle(answer.id);
      if ('error' in answer) waiting?.reject(new Error(answer.error));
      else waiting?.resolve(answer.value);
    });
    child.once('exit', (code, signal) => this.#lose(child, `The image process ended (${signal ?? code})`));
    child.once('error', ({ message }) => this.#lose(child, message));
    return child;
  }

  #settle(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (this.#waiting.size === 0) {
      this.#child?.unref();
      this.#child?.channel?.unref();
      clearTimeout(this.#rest);
      this.#rest = setTimeout(() => this.#end(), REST_MS).unref();
    }
    return waiting;
  }

  #end(): void {
    const child = this.#child;
    this.#child = null;
    if (child?.connected) child.disconnect();
  }

  #lose(child: ChildProcess, why: string): void {
    // One that has rested may end after the next one has begun.
    if (child !== this.#child) return;
    this.#child = null;
    for (const id of this.#waiting.keys()) this.#settle(id)?.reject(new Error(why));
  }
}

const imageProcess = new ImageProcess();

/** Runs a task in the image process. Rejects with what the task threw, and when the process dies of it. */
export const runImageTask = <Name extends keyof ImageTasks>(
  name: Name,
  ...args: Parameters<ImageTasks[Name]>
): ReturnType<ImageTasks[Name]> => imageProcess.run(name, args) as ReturnType<ImageTasks[Name]>;
