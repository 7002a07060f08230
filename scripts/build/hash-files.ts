import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/** Returns a hash of twelve hex digits over the names and contents of the files. */
export async function hashFiles(files: readonly { name: string; path: string }[]): Promise<string> {
  const hash = createHash('sha256');
  const contents = await Promise.all(files.map(({ path }) => readFile(path)));
  files.forEach(({ name }, index) =>
    hash
      .update(`${name}\0`)
      .update(contents[index] ?? '')
      .update('\0'),
  );
  return hash.digest('hex').slice(0, 12);
}
