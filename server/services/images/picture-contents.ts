import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#server/foundation/config.ts';
import { PicturesAway } from '#server/foundation/pictures-away.ts';
import { writeAtomically } from './picture-cache.ts';
import { signedHeaders } from './s3-signature.ts';

/** Where the content of pictures is kept, if not in the database. Each call may be repeated, and throws `PicturesAway`. */
interface PictureContents {
  readonly put: (file: string, content: Buffer) => Promise<void>;
  /** Returns null for content that is not there. */
  readonly get: (file: string) => Promise<Buffer | null>;
  readonly remove: (file: string) => Promise<void>;
}

const FOLDER_NAME_LENGTH = 2;

/** Keeps pictures in a folder, which all processes of an installation share. */
function folderContents(folder: string): PictureContents {
  const placeOf = (file: string): string => join(folder, file.slice(0, FOLDER_NAME_LENGTH), file);
  const failed = (cause: unknown): never => {
    throw new PicturesAway('the folder of pictures fails', cause);
  };
  return {
    put: (file, content) => writeAtomically(placeOf(file), content).catch(failed),
    get: (file) =>
      readFile(placeOf(file)).catch((error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? null : failed(error))),
    remove: (file) => rm(placeOf(file), { force: true }).catch(failed),
  };
}

const TIMEOUT_MS = 10_000;

/** Keeps pictures in a bucket of S3, or of a storage with its interface (MinIO, R2, Spaces). */
function s3Contents({ url: bucket, ...keys }: NonNullable<Config['picturesS3']>): PictureContents {
  const failed = (cause: unknown): never => {
    throw new PicturesAway('the bucket of pictures does not answer', cause);
  };
  const send = async (method: 'GET' | 'PUT' | 'DELETE', file: string, body?: Buffer): Promise<Response> => {
    const url = new URL(`${bucket}/${file}`);
    const headers = body && { 'content-type': 'image/webp' };
    const { host: _, ...signed } = signedHeaders(
      { method, url, ...(headers && { headers }), ...(body && { body }) },
      keys,
      new Date(),
    );
    const request = { method, headers: signed, signal: AbortSignal.timeout(TIMEOUT_MS) };
    return await fetch(url, body ? { ...request, body: new Uint8Array(body) } : request).catch(failed);
  };
  const refusedBy = async (answer: Response): Promise<Error> =>
    new PicturesAway(
      `the bucket of pictures answers ${answer.status}: ${(await answer.text().catch(failed)).slice(0, 300)}`,
    );
  return {
    async put(file, content) {
      const answer = await send('PUT', file, content);
      if (!answer.ok) throw await refusedBy(answer);
      await answer.body?.cancel();
    },
    async get(file) {
      const answer = await send('GET', file);
      if (answer.ok) return Buffer.from(await answer.arrayBuffer().catch(failed));
      if (answer.status !== 404) throw await refusedBy(answer);
      await answer.body?.cancel();
      return null;
    },
    async remove(file) {
      const answer = await send('DELETE', file);
      if (!answer.ok && answer.status !== 404) throw await refusedBy(answer);
      await answer.body?.cancel();
    },
  };
}

export type StorageConfig = Pick<Config, 'picturesDir' | 'picturesS3'>;

/** Without a bucket and a folder pictures are in the database, where a backup has them with everything else. */
export function configuredContents({ picturesDir, picturesS3 }: StorageConfig): PictureContents | null {
  if (picturesS3) return s3Contents(picturesS3);
  return picturesDir === null ? null : folderContents(picturesDir);
}
