import * as z from 'zod/mini';
import { API_PREFIX } from '#contract/endpoint.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { servedProblem } from '#contract/served-problem.ts';
import { importTenantFile, storeTenantPicture } from '#contract/tenant-import.ts';
import { refuseMissing } from './file-pictures.ts';
import type { ShopWithPictures } from './file-pictures.ts';
import { TenantFileError } from './problem.ts';
import { textOfShop } from './tenant-file.ts';

/** A server that imports files itself, and the token of its admin (ADR-066). */
export interface RunningServer {
  readonly origin: string;
  readonly token: string;
  /** Nobody said that it runs, or that it is the one that is meant. */
  readonly isGuessed: boolean;
}

/** The changes, one line each, and what the server lacks for the shop. */
export interface Imported {
  readonly changes: readonly string[];
  readonly remarks: readonly string[];
}

class UnusableServerError extends Error {}

/**
 * Imports a file through a server, with the pictures that it lacks, and returns what it says; null when the server was only
 * guessed and is not there, or is another installation's.
 */
export async function importThrough(server: RunningServer, read: ShopWithPictures): Promise<Imported | null> {
  try {
    const file = Buffer.from(textOfShop(read.shop));
    const answer = await put(server, importTenantFile, importTenantFile.path, file);
    if (answer.missingPictures.length === 0) return answer;
    const missing = new Set(answer.missingPictures);
    refuseMissing(read, missing);
    const pictures = `/admin/tenants/${encodeURIComponent(read.shop.tenant.tenantId)}/pictures`;
    for (const { file: name, content } of read.beside)
      if (missing.has(name)) await put(server, storeTenantPicture, `${pictures}/${name}`, content);
    return await put(server, importTenantFile, importTenantFile.path, file);
  } catch (error) {
    if (server.isGuessed && error instanceof UnusableServerError) return null;
    throw error;
  }
}

async function put<E extends Endpoint & Required<Pick<Endpoint, 'upload'>>>(
  { origin, token }: RunningServer,
  { method, upload, response }: E,
  path: string,
  body: Buffer,
): Promise<z.output<E['response']>> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': upload.types[0] ?? '' };
  const answer = await fetch(origin + API_PREFIX + path, { method, headers, body: new Uint8Array(body) }).catch(
    (cause: unknown) => {
      throw new UnusableServerError(`Nobody answers at ${origin}.`, { cause });
    },
  );
  const said: unknown = await answer.json().catch(() => null);
  if (answer.ok) return z.decode(response, said) as z.output<E['response']>;
  if (answer.status === 401 || answer.status === 404)
    throw new UnusableServerError(`The server at ${origin} does not take this admin token.`);
  throw refusedBy(origin, answer.status, said);
}

/** Errors of the file are told as if it had been read here. */
function refusedBy(origin: string, status: number, said: unknown): Error {
  const refused = z.safeParse(servedProblem, said);
  if (!refused.success) return new Error(`The server at ${origin} answers ${status} and nothing that could be read.`);
  const { detail, details = [] } = refused.data;
  const problems = details.flatMap(({ field: path, message }) => (path && message ? [{ path, message }] : []));
  return problems.length > 0 ? new TenantFileError(problems) : new Error(`The server at ${origin} says: ${detail}`);
}
