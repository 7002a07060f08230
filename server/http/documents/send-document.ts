import type { FastifyReply } from 'fastify';
import { acceptedEncoding } from '#server/http/accepted-encoding.ts';
import type { PreparedDocument } from './prepared-document.ts';

/** Sends a document. Every cache except the service worker must revalidate it, or may not keep it at all. */
export function sendDocument(reply: FastifyReply, document: PreparedDocument): FastifyReply {
  const encoding = acceptedEncoding(reply.request.headers['accept-encoding']);
  if (encoding) reply.header('content-encoding', encoding);
  return reply
    .code(document.status)
    .headers({
      'content-security-policy': document.policy,
      'content-type': 'text/html; charset=utf-8',
      'content-language': document.language,
      'cache-control': document.caching,
      ...(document.caching === 'no-store' && { 'x-robots-tag': 'noindex' }),
      vary: 'accept-encoding, accept-language',
    })
    .send(document[encoding ?? 'plain']);
}
