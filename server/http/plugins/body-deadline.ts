import type { FastifyInstance } from 'fastify';
import { UPLOAD_TIMEOUT_MS } from '#contract/pictures.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A file may arrive over a slow line. */
    readonly takesUpload?: boolean;
  }
}

/** The longest that any request may take to arrive. Those that carry no file have less (`addBodyDeadline`). */
export const REQUEST_TIMEOUT_MS = UPLOAD_TIMEOUT_MS;
/** How long headers alone, and a request without a file, may take. */
export const SMALL_REQUEST_TIMEOUT_MS = 30_000;

/** Ends the connection of whoever sends a small body too slowly; Node's own limit is one for all routes. */
export function addBodyDeadline(app: FastifyInstance, afterMs = SMALL_REQUEST_TIMEOUT_MS): void {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const { raw, headers, routeOptions } = request;
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
    if (hasBody && !routeOptions.config.takesUpload) {
      const timer = setTimeout(() => {
        if (!raw.complete) raw.destroy();
      }, afterMs);
      raw.once('close', () => clearTimeout(timer));
    }
    done(null, payload);
  });
}
