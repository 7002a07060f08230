import type { ImageAnswer, ImageTask } from './image-process.ts';
import { imageTasks } from './image-tasks.ts';

// The image process (image-process.ts).
process.on('message', ({ id, name, args }: ImageTask) => {
  // The server may have ended meanwhile; then nobody waits for the answer.
  const answer = (message: ImageAnswer): void => void process.send?.(message, undefined, undefined, () => {});
  const work = imageTasks[name] as (...given: readonly unknown[]) => Promise<unknown>;
  work(...args).then(
    (value) => answer({ id, value }),
    (error: unknown) => answer({ id, error: error instanceof Error ? error.message : String(error) }),
  );
});
