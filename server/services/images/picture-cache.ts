import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Stores drawn pictures so that each is drawn once. */
export interface PictureCache {
  /** Returns null for a picture that is not stored. */
  readonly find: (name: string) => Promise<Buffer | null>;
  /** Stores nothing where the folder cannot be written. */
  readonly store: (name: string, picture: Buffer) => Promise<void>;
}

/** Share of the size limit that may be written before the folder is measured again. */
const CLEANUP_SHARE = 0.1;

/**
 * Stores pictures in a folder of about `maxBytes` at most; when the folder is fuller, the oldest pictures are deleted.
 */
export function pictureCache(folder: string, maxBytes: number): PictureCache {
  // The size of what an earlier process stored is unknown, so the first write measures the folder.
  let bytesSinceCleanup = maxBytes;
  return {
    find: (name) => readFile(join(folder, name)).catch(() => null),
    async store(name, picture) {
      const isStored = await writeAtomically(join(folder, name), picture).then(
        () => true,
        () => false,
      );
      if (isStored) bytesSinceCleanup += picture.length;
      if (bytesSinceCleanup < maxBytes * CLEANUP_SHARE) return;
      bytesSinceCleanup = 0;
      // No caller waits for the clean-up; if it fails, the next one deletes the rest.
      void clear(folder, maxBytes).catch(() => undefined);
    },
  };
}

/** Writes under a temporary name first, so that no reader sees a partial picture, not even after a crash. */
export async function writeAtomically(path: string, picture: Buffer): Promise<void> {
  const draft = `${path}.${randomUUID()}`;
  await mkdir(dirname(path), { recursive: true });
  try {
    await writeFile(draft, picture);
    await rename(draft, path);
  } catch (error) {
    // On a full disk the half of it would take the room that is left.
    await rm(draft, { force: true });
    throw error;
  }
}

async function clear(folder: string, maxBytes: number): Promise<void> {
  const files = await filesOf(folder);
  let bytes = files.reduce((sum, { size }) => sum + size, 0);
  for (const { path, size } of files.toSorted((a, b) => a.mtimeMs - b.mtimeMs)) {
    if (bytes <= maxBytes) return;
    await rm(path, { force: true });
    bytes -= size;
  }
}

async function filesOf(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = [];
  for (const { parentPath, name } of entries.filter((entry) => entry.isFile())) {
    const path = join(parentPath, name);
    // Another process may have deleted it in the meantime.
    const found = await stat(path).catch(() => null);
    if (found) files.push({ path, size: found.size, mtimeMs: found.mtimeMs });
  }
  return files;
}
