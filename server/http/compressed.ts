import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { acceptedEncoding } from './accepted-encoding.ts';

/** About one packet: less than that arrives no sooner. */
const WORTH_BYTES = 1400;
/** For what is sent once: higher qualities take longer than they save. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Returns an answer as its client wants it encoded, and says so in its headers; a small one as it is. */
export async function compressed(reply: FastifyReply, body: string): Promise<string | Buffer> {
  const bytes = Buffer.from(body);
  if (bytes.length < WORTH_BYTES) return body;
  const varies = reply.getHeader('vary');
  reply.header('vary', varies ? `${String(varies)}, accept-encoding` : 'accept-encoding');
  const encoding = acceptedEncoding(reply.request.headers['accept-encoding']);
  if (!encoding) return body;
  reply.header('content-encoding', encoding);
  return encoding === 'br' ? await promisify(brotliCompress)(bytes, QUALITY) : await promisify(gzip)(bytes);
}
