import * as z from 'zod/mini';
import { HEADERS } from '#contract/headers.ts';
import type { Problem } from '#contract/problem.ts';
import { problem } from '#contract/problem.ts';
import { CaptiveError, ProblemError, SchemaError } from './api-error.ts';

const JSON_TYPE = /^application\/([\w.-]+\+)?json\b/i;

/** The status that a captive portal should send (RFC 6585). */
const NETWORK_AUTHENTICATION_REQUIRED = 511;

/** Returns `Retry-After` in ms: it is in seconds, or a date relative to the server's clock. */
export function retryAfterMs(headers: Headers): number | null {
  const value = headers.get(HEADERS.retryAfter);
  if (value === null) return null;
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1000;
  const waitMs = Date.parse(value) - Date.parse(headers.get('date') ?? '');
  return Number.isNaN(waitMs) ? null : Math.max(0, waitMs);
}

/** A failing server (or the proxy before it) may answer in HTML; that is not a captive portal. */
const problemOfStatus = (status: number): Problem => ({
  type: 'about:blank',
  title: '',
  status,
  detail: '',
  code: 'service_unavailable',
  requestId: '',
});

function parse(text: string, status: number): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new SchemaError(status, 'the answer is not whole JSON');
  }
}

function refusal(json: unknown, response: Response): ProblemError | SchemaError {
  const read = z.safeDecode(problem, json as z.input<typeof problem>);
  if (!read.success) return new SchemaError(response.status, 'the refusal is not a problem document');
  // The status line wins over the status in the body.
  return new ProblemError({ ...read.data, status: response.status }, retryAfterMs(response.headers));
}

/**
 * Returns the JSON of a 2xx response of our API. Throws for everything else: a foreign page, a truncated response, the
 * server's refusal. Rejects as `fetch` does when the body is interrupted.
 */
export async function readAnswer(response: Response): Promise<unknown> {
  const { status } = response;
  if (status === NETWORK_AUTHENTICATION_REQUIRED) throw new CaptiveError(status);
  // An unfollowed redirect has no JSON either.
  if (!JSON_TYPE.test(response.headers.get('content-type') ?? '')) {
    throw status >= 500
      ? new ProblemError(problemOfStatus(status), retryAfterMs(response.headers))
      : new CaptiveError(status);
  }
  const json = parse(await response.text(), status);
  if (!response.ok) throw refusal(json, response);
  return json;
}
