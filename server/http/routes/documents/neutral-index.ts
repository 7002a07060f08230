import type { FastifyInstance } from 'fastify';
import { landingCss, neutralPage } from '#server/http/documents/neutral-page.ts';
import { sendPlainPage } from '#server/http/documents/plain-page.ts';

/** Without a demo world `/` shows nothing in particular (D-8). */
export function neutralIndexRoute(
  app: FastifyInstance,
  { imageOrigins }: { readonly imageOrigins: readonly string[] },
): void {
  app.get('/', async (_request, reply) => sendPlainPage(reply, { html: neutralPage, css: landingCss, imageOrigins }));
}
