/** One request as the fake API saw it. */
export interface SeenRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly body: string | null;
  readonly init: RequestInit;
}

export type FakeHandler = (request: SeenRequest) => Response | Promise<Response>;

export interface FakeApi {
  readonly fetch: typeof fetch;
  readonly seen: SeenRequest[];
}

/** A fake network: returns what the handler returns or throws; abort signals work as in a browser. */
export function fakeApi(handler: FakeHandler): FakeApi {
  const seen: SeenRequest[] = [];
  const answer = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const { method = 'GET', headers, body, signal } = init;
    const request = {
      method,
      url: input instanceof Request ? input.url : input.toString(),
      headers: new Headers(headers),
      body: body as string | null,
      init,
    };
    seen.push(request);
    const aborted = new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
    });
    signal?.throwIfAborted();
    return Promise.race([handler(request), aborted]);
  };
  return { fetch: answer, seen };
}

export const json = (
  body: unknown,
  init: { readonly status?: number; readonly headers?: Record<string, string> } = {},
): Response =>
  new Response(JSON.stringify(body), { ...init, headers: { 'content-type': 'application/json', ...init.headers } });

export const problem = (status: number, code: string, headers: Record<string, string> = {}): Response =>
  new Response(
    JSON.stringify({ type: 'about:blank', title: code, status, detail: `detail of ${code}`, code, requestId: 'r1' }),
    { status, headers: { 'content-type': 'application/problem+json', ...headers } },
  );

export const page = (status = 200): Response =>
  new Response('<html>Entre na rede do shopping</html>', { status, headers: { 'content-type': 'text/html' } });

export const never = (): Promise<Response> => new Promise(() => {});
