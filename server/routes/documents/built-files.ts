import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Names with a hash in them never change their content. */
const HASHED = /[/\\]assets[/\\][^/\\]+$/;
const NOT_SERVED = ['index.html', 'build.json', '.vite/**', '**/*.br', '**/*.gz'];

/** The built files with their ready compressed forms. Every file is a route of its own, so what is not there is a real 404. */
export async function builtFilesRoutes(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: NOT_SERVED,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', cacheControl(path));
      if (/[/\\]sw\.js(\.br|\.gz)?$/.test(path)) reply.header('service-worker-allowed', '/');
    },
  });
}

function cacheControl(path: string): string {
  if (HASHED.test(path)) return 'public, max-age=31536000, immutable';
  return path.endsWith('meta.json') ? 'no-store' : 'no-cache';
}
