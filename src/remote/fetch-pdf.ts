import { NetworkError } from './api-error.ts';

const TIMEOUT_MS = 15_000;

/** Fetches a PDF of our own origin. A login page of a Wi-Fi answers 200, too, but is none. Throws a NetworkError. */
export async function fetchPdf(url: string): Promise<Response> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch((error: unknown) => {
    throw new NetworkError('the document could not be fetched', { cause: error });
  });
  const isPdf = response.headers.get('content-type')?.startsWith('application/pdf') ?? false;
  if (!response.ok || !isPdf) throw new NetworkError(`the document answered ${response.status}`);
  return response;
}
