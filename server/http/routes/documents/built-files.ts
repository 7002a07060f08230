import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { scriptPolicy } from '#server/http/documents/content-security-policy.ts';

/** Names with a hash in them never change their content. */
const HASHED = /[/\\]assets[/\\][^/\\]+$/;
const SCRIPT = /\.m?js(\.br|\.gz)?$/;
const SERVICE_WORKER = /[/\\]sw\.js(\.br|\.gz)?$/;
/** What only a document has: in front of every chunk they would be half a kilobyte of the first load each. */
const OF_DOCUMENTS = [
  'origin-agent-cluster',
  'permissions-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];
/**
 * Browsers read a policy of documents and of workers. These files are neither, so the document's applies to them; what a script
 * imports is of this origin, which every policy sends the same referrer.
 */
const OF_WORKERS = ['content-security-policy', 'reporting-endpoints', 'referrer-policy'];
const NO_WORKER =
  /\.css(\.br|\.gz)?$|[/\\](before-app|assets[/\\](index|vendor|rolldown-runtime|at-rest)-[\w-]+)\.js(\.br|\.gz)?$/;
const NOT_SERVED = ['index.html', 'build.json', '.vite/**', 'painter/**', '**/*.br', '**/*.gz'];

/** The built files with their ready compressed forms. Every file is a route of its own, so what is not there is a real 404. */
export async function builtFilesRoutes(
  app: FastifyInstance,
  imageOrigins: readonly string[],
  folder: string,
): Promise<void> {
  const policy = scriptPolicy(imageOrigins);
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: NOT_SERVED,
    cacheControl: false,
    // Each has an ETag, and is only ever wanted whole.
    lastModified: false,
    acceptRanges: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', cacheControl(path));
      // Nobody asks whether it has changed.
      if (HASHED.test(path)) reply.removeHeader('etag');
      if (isOfFirstLoad(path)) for (const name of OF_DOCUMENTS) reply.removeHeader(name);
      if (NO_WORKER.test(path)) for (const name of OF_WORKERS) reply.removeHeader(name);
      else if (SCRIPT.test(path)) reply.header('content-security-policy', policy);
      if (SERVICE_WORKER.test(path)) reply.header('service-worker-allowed', '/');
    },
  });
}

const isOfFirstLoad = (path: string): boolean => HASHED.test(path) || (SCRIPT.test(path) && !SERVICE_WORKER.test(path));

function cacheControl(path: string): string {
  if (HASHED.test(path)) return 'public, max-age=31536000, immutable';
  return path.endsWith('meta.json') ? 'no-store' : 'no-cache';
}
