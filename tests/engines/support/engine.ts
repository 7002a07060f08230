/** A function that runs in the page: it may use nothing but its arguments, and both ways are JSON. */
export type InPage<Args extends readonly unknown[], Value> = (...args: Args) => Value | Promise<Value>;

/** A browser with one page, which is driven from outside. */
export interface Engine {
  /** Loads an address and waits for the document. */
  readonly open: (url: string) => Promise<void>;
  readonly evaluate: <Args extends readonly unknown[], Value>(
    run: InPage<Args, Value>,
    ...args: Args
  ) => Promise<Value>;
  readonly has: <Args extends readonly unknown[]>(
    find: InPage<Args, Element | null>,
    ...args: Args
  ) => Promise<boolean>;
  /** Touches the middle of what the function finds, as a finger does: whatever lies on top of it gets the tap. */
  readonly tap: <Args extends readonly unknown[]>(find: InPage<Args, Element | null>, ...args: Args) => Promise<void>;
  /** Presses the keys of a text. */
  readonly type: (text: string) => Promise<void>;
  /** Kills the browser with SIGKILL and starts it again on the same profile; null where the driver only has profiles in memory. */
  readonly crash: (() => Promise<void>) | null;
  /** The folder of the profile; null where it is in memory. */
  readonly profile: string | null;
  readonly close: () => Promise<void>;
}

export const sourceOf = (run: InPage<never[], unknown>, args: readonly unknown[]): string =>
  `(${run.toString()})(...${JSON.stringify(args)})`;

/** Steps of a pointer; both protocols describe actions in the same way. */
export const PRESS = [
  { type: 'pointerDown', button: 0 },
  { type: 'pointerUp', button: 0 },
] as const;

/** Steps of a keyboard. */
export const keystrokesOf = (text: string): readonly object[] =>
  Array.from(text).flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);

/** Returns the first piece of what a process writes that the pattern matches. */
export function untilSaid(stream: NodeJS.ReadableStream, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    stream.on('data', (piece: Buffer) => {
      said += piece.toString();
      const [, found] = pattern.exec(said) ?? [];
      if (found) resolve(found);
    });
    stream.on('close', () => reject(new Error(`ended without saying ${pattern}: ${said}`)));
  });
}
