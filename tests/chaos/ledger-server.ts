import { HEADERS } from '#contract/headers.ts';
import { PROBLEM_TYPE } from '#contract/problem.ts';

export interface Request {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: string | null;
}

export interface Reply {
  readonly status: number;
  readonly type: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** One effect at the store. */
export interface Effect {
  readonly key: string;
  /** The customer's intent; two keys with one intent are a duplicate order. */
  readonly meaning: string;
  readonly lane: string;
  readonly uid: string;
}

const json = (status: number, value: unknown, headers: Reply['headers'] = {}): Reply => ({
  status,
  type: status < 400 ? 'application/json' : PROBLEM_TYPE,
  body: JSON.stringify(value),
  headers,
});

export const problem = (status: number, code: string, headers: Reply['headers'] = {}): Reply =>
  json(status, { type: 'about:blank', title: code, status, detail: code, code, requestId: 'r' }, headers);

interface KnownKey {
  readonly body: string;
  /** Null while in progress. */
  reply: Reply | null;
}

/** A request in progress: `commit` writes the effect and its stored answer together. */
export interface Work {
  readonly commit: () => Reply;
}

/**
 * A model of the server with the guarantees that the outbox relies on: keys are honoured, the effect and its answer commit together, refusals are final,
 * sessions expire. Everything it did is recorded for the checker.
 */
export class LedgerServer {
  readonly effects: Effect[] = [];
  private readonly keys = new Map<string, KnownKey>();
  private readonly spentCaptchas = new Set<string>();
  private accessToken = 'access-0-CANARY';
  private refreshToken = 'refresh-0-CANARY';
  private generation = 0;
  private isSessionOver = false;

  session() {
    return { accessToken: this.accessToken, refreshToken: this.refreshToken };
  }

  /** Access tokens are short-lived. */
  expireAccess(): void {
    this.generation += 1;
    this.accessToken = `access-${this.generation}-CANARY`;
  }

  endSession(): void {
    this.isSessionOver = true;
  }

  logIn(): void {
    this.isSessionOver = false;
    this.expireAccess();
  }

  /** Answers at once, or returns what to commit later. */
  receive(request: Request): Reply | Work {
    if (request.path === '/meta.json') return json(200, { version: '1.0.0', buildId: 'build' });
    if (request.path.endsWith('/customers/refresh')) return this.refresh(request);
    const token = request.headers.get(HEADERS.accessToken);
    if (token !== null && (this.isSessionOver || token !== this.accessToken)) return problem(401, 'unauthorized');
    if (request.method === 'GET') return this.lookUp(request);
    return this.mutate(request, token === null ? 'anon' : 'ana');
  }

  private refresh({ headers }: Request): Reply {
    if (this.isSessionOver || headers.get(HEADERS.refreshToken) !== this.refreshToken)
      return problem(401, 'unauthorized');
    return json(
      200,
      { done: true },
      { [HEADERS.accessToken]: this.accessToken, [HEADERS.refreshToken]: this.refreshToken },
    );
  }

  private lookUp({ query }: Request): Reply {
    const reply = this.keys.get(query.get('idempotency_key') ?? '')?.reply;
    const placed = reply?.status === 200 ? (JSON.parse(reply.body) as object) : { transaction: null, receipt: null };
    return json(200, placed);
  }

  private mutate(request: Request, uid: string): Reply | Work {
    const key = request.headers.get(HEADERS.idempotencyKey) ?? '';
    const { token, ...body } = JSON.parse(request.body ?? '{}') as {
      token?: string;
      comment: string;
      checkoutId?: string;
    };
    // The key is checked before the captcha (ADR-008), so a refused captcha means that nothing happened.
    const frozen = JSON.stringify(body);
    const known = this.keys.get(key);
    if (known && known.body !== frozen) return problem(422, 'idempotency_mismatch');
    if (known) return known.reply ?? problem(409, 'idempotency_in_progress', { [HEADERS.retryAfter]: '1' });
    if (!token || this.spentCaptchas.has(token)) return problem(400, 'captcha_invalid');
    this.spentCaptchas.add(token);

    const entry: KnownKey = { body: frozen, reply: null };
    this.keys.set(key, entry);
    return {
      commit: () => {
        entry.reply = body.comment.includes('refused') ? problem(409, 'price_changed') : this.place(key, uid, body);
        return entry.reply;
      },
    };
  }

  private place(key: string, uid: string, body: { comment: string; checkoutId?: string }): Reply {
    this.effects.push({ key, meaning: body.comment, lane: body.checkoutId ?? 'cart', uid });
    return json(200, {
      transaction: { id: `t-${key}`, number: 1 },
      receipt: `receipt-${key}`,
      orders: [{ id: `o-${key}` }],
    });
  }
}
