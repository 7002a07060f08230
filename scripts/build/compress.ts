import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ListedFile } from './list-files.ts';

const TEXT = /\.(?:m?js|css|svg|json|webmanifest|txt|html)$/;
/** Below this size compression saves hardly more than the header that tells of it. */
const MIN_BYTES = 512;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/**
 * Writes `.br` and `.gz` files beside each text file, which the server sends unchanged. Returns the
 * compressed sizes by name.
 */
export async function compress(files: readonly ListedFile[]): Promise<Map<string, number>> {
  return new Map(await Promise.all(files.map(async (file) => [file.name, await compressFile(file)] as const)));
}

async function compressFile({ name, path }: ListedFile): Promise<number> {
  const content = await readFile(path);
  if (!TEXT.test(name) || content.length < MIN_BYTES) return content.length;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, BROTLI),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
  return br.length;
}
