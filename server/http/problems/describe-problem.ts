import { STATUS_CODES } from 'node:http';
import * as z from 'zod/mini';
import { servedProblem } from '#contract/served-problem.ts';
import type { Language } from '#locales/read-catalog.ts';
import type { Refusal } from '#server/foundation/problems/refusal.ts';
import type { Sentences } from './sentences.ts';

/** Returns the wire form of a refusal (RFC 9457) with its message in the caller's language. */
export function describeProblem(refusal: Refusal, requestId: string, language: Language, sentences: Sentences) {
  const { status } = refusal;
  return z.encode(servedProblem, {
    type: `urn:balcao:problem:${refusal.code}`,
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: sentences(language, refusal.code),
    code: refusal.code,
    ...(refusal.details.length > 0 && { details: [...refusal.details] }),
    ...(refusal.total !== null && { total: refusal.total }),
    requestId,
  });
}
