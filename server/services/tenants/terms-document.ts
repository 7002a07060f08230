import { MINUTE_MS, SECOND_MS } from '#domain/durations.ts';
import { UPLOAD_MAX_BYTES } from '#domain/limits.ts';
import { memoizeAsync } from '#server/foundation/memoize-async.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';

const TIMEOUT_MS = 10 * SECOND_MS;
/** A few shops' documents at most are in memory, and a new one is shown within ten minutes. */
const CACHE_LIMITS = {
  lifeMs: 10 * MINUTE_MS,
  maxEntries: 8,
  bytes: { most: 2 * UPLOAD_MAX_BYTES, of: (document: Buffer) => document.length },
};
const PDF_START = '%PDF-';

export type TermsDocuments = (url: string) => Promise<Buffer>;

/**
 * Fetches the terms of shops that keep them elsewhere. Accepts PDF only, of at most 10 MB. Throws
 * `service_unavailable` when the other server does not deliver that.
 */
export function termsDocuments(fetch: typeof globalThis.fetch): TermsDocuments {
  return memoizeAsync((url) => download(fetch, url), CACHE_LIMITS);
}

async function download(fetch: typeof globalThis.fetch, url: string): Promise<Buffer> {
  try {
    // A redirect could lead into our own network, where the shop's address does not.
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    const type = response.headers.get('content-type') ?? '';
    if (!response.ok || !type.startsWith('application/pdf') || !response.body)
      throw new Error(`${response.status} ${type}`);
    const bytes = await readAtMost(response.body, UPLOAD_MAX_BYTES);
    if (!bytes.subarray(0, PDF_START.length).equals(Buffer.from(PDF_START))) throw new Error('not a PDF');
    return bytes;
  } catch {
    throw new Refusal('service_unavailable');
  }
}

async function readAtMost(body: ReadableStream<Uint8Array>, most: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.byteLength;
    if (size > most) throw new Error('larger than allowed');
    parts.push(part);
  }
  return Buffer.concat(parts);
}
