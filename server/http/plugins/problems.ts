import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '#contract/error-codes.ts';
import { HEADERS } from '#contract/headers.ts';
import { PROBLEM_TYPE } from '#contract/problem.ts';
import { LANGUAGE_TAGS, type Language } from '#domain/language.ts';
import { sendPlainPage } from '#server/http/documents/plain-page.ts';
import { problemCss, problemPage } from '#server/http/documents/problem-page.ts';
import { describeProblem } from '#server/http/problems/describe-problem.ts';
import { isPageVisit } from '#server/http/problems/page-visit.ts';
import { preferredLanguage } from '#server/http/problems/preferred-language.ts';
import { isDatabaseAway } from '#server/foundation/database-away.ts';
import { isTransactionConflict } from '#server/foundation/transaction-conflict.ts';
import { PicturesAway } from '#server/foundation/pictures-away.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import type { Sentences } from '#server/http/problems/sentences.ts';

/**
 * Sends every failure as problem+json with a code of the closed list, in the caller's language; to whoever visits a page,
 * as a page with the same message.
 */
export function addProblems(app: FastifyInstance, sentences: Sentences): void {
  app.setErrorHandler((error: FastifyError, request, reply) => sendFailure(reply, request, error, sentences));
  app.setNotFoundHandler((request, reply) => send(reply, request, new Refusal('not_found'), sentences));
}

export const sendFailure = (
  reply: FastifyReply,
  request: FastifyRequest,
  error: FastifyError,
  sentences: Sentences,
): FastifyReply => send(reply, request, toRefusal(error, request), sentences);

function send(reply: FastifyReply, request: FastifyRequest, refusal: Refusal, sentences: Sentences): FastifyReply {
  const language = preferredLanguage(request.headers[HEADERS.language]);
  if (refusal.retryAfterSeconds !== null) reply.header(HEADERS.retryAfter, refusal.retryAfterSeconds);
  if (isPageVisit(request)) return sendPage(reply, refusal, language, sentences);
  const problem = describeProblem(refusal, request.id, language, sentences);
  // Serialized here, because Fastify would append a charset parameter, which RFC 9457's media type does not have.
  return reply
    .code(problem.status)
    .headers({ 'content-type': PROBLEM_TYPE, 'content-language': language, 'cache-control': 'no-store' })
    .serializer((value) => value as string)
    .send(JSON.stringify(problem));
}

function sendPage(reply: FastifyReply, { code, status }: Refusal, language: Language, sentences: Sentences) {
  const mayPass = status === 429 || status >= 500;
  const isAddressWrong = code === 'not_found' || code === 'bad_request';
  const sentence = isAddressWrong ? null : sentences(language, code);
  const html = problemPage({ language, sentence, mayPass });
  reply.code(status).header('content-language', LANGUAGE_TAGS[language]);
  return sendPlainPage(reply, { html, css: problemCss, imageOrigins: [], cacheControl: 'no-store' });
}

const CODE_BY_STATUS: Partial<Record<number, ErrorCode>> = {
  400: 'bad_request',
  404: 'not_found',
  413: 'payload_too_large',
  414: 'bad_request',
  415: 'bad_request',
};

function toRefusal(error: FastifyError, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error;
  const known = CODE_BY_STATUS[error.statusCode ?? 500];
  if (known) return new Refusal(known);
  request.log.error({ err: error }, 'request failed');
  if (isDatabaseAway(error)) return new Refusal('service_unavailable', { retryAfterSeconds: 5 });
  if (isTransactionConflict(error)) return new Refusal('service_unavailable', { retryAfterSeconds: 1 });
  if (!(error instanceof PicturesAway)) return new Refusal('internal');
  return error.isFull ? new Refusal('storage_full') : new Refusal('service_unavailable', { retryAfterSeconds: 30 });
}
