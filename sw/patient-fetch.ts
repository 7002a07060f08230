const PATIENT_TIMEOUT_MS = 60_000;

/**
 * Fetches a page that nothing can be shown in place of, except that there is no signal, and rejects after a minute without an
 * answer (P39). The limit ends with the first of the answer, so that a page may come slowly. The request stays as the browser made
 * it: with a signal of ours it would no longer be a navigation.
 */
export async function fetchPatiently(request: Request): Promise<Response> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    const end = () => reject(new DOMException('The server did not answer.', 'TimeoutError'));
    timer = setTimeout(end, PATIENT_TIMEOUT_MS);
  });
  return await Promise.race([fetch(request), tooLong]).finally(() => clearTimeout(timer));
}
