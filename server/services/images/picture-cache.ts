import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Pictures that were drawn, so that they need not be drawn again. */
export interface PictureCache {
  /** null for one that is not there (any more). */
  readonly find: (name: string) => Promise<Buffer | null>;
  readonly keep: (name: string, picture: Buffer) => Promise<void>;
}

/** How much of the shelf may be filled anew before somebody looks whether it is too full. */
const UNSEEN_PART = 0.1;

/** A folder of at most about `mostBytes`: when it is fuller, the oldest pictures leave. */
export function pictureCache(folder: string, mostBytes: number): PictureCache {
  // What lies there from before is unknown.
  let unseenBytes = mostBytes;
  return {
    find: (name) => readFile(join(folder, name)).catch(() => null),
    async keep(name, picture) {
      await place(join(folder, name), picture);
      unseenBytes += picture.length;
      if (unseenBytes < mostBytes * UNSEEN_PART) return;
      unseenBytes = 0;
      // Nobody waits for it, and what it did not manage the next one does.
      void clear(folder, mostBytes).catch(() => undefined);
    },
  };
}

/** By another name first: a reader, or a crash, never meets half a picture. */
async function place(path: string, picture: Buffer): Promise<void> {
  const draft = `${path}.${randomUUID()}`;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(draft, picture);
  await rename(draft, path);
}

async function clear(folder: string, mostBytes: number): Promise<void> {
  const files = await filesOf(folder);
  let bytes = files.reduce((sum, { size }) => sum + size, 0);
  for (const { path, size } of files.toSorted((a, b) => a.mtimeMs - b.mtimeMs)) {
    if (bytes <= mostBytes) return;
    await rm(path, { force: true });
    bytes -= size;
  }
}

async function filesOf(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = [];
  for (const { parentPath, name } of entries.filter((entry) => entry.isFile())) {
    const path = join(parentPath, name);
    // Another process may have cleared it away since.
    const found = await stat(path).catch(() => null);
    if (found) files.push({ path, size: found.size, mtimeMs: found.mtimeMs });
  }
  return files;
}
