import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/foundation/config.ts';
import { sendPlainPage } from '#server/http/documents/plain-page.ts';
import type { OpenDatabase } from '#server/persistence/database/database.ts';
import { tenantDirectory } from '#server/persistence/repositories/tenant-directory.ts';
import { demoIndexPage, indexCss } from './index-page.ts';

interface IndexPagePorts {
  readonly config: Pick<Config, 'publicUrl' | 'sandbox' | 'imageOrigins'>;
  readonly database: Pick<OpenDatabase, 'db'>;
}

/** With a demo world `/` shows it (D-8). */
export function demoIndexPageRoute(app: FastifyInstance, { config, database }: IndexPagePorts): void {
  const { publicUrl, sandbox, imageOrigins } = config;
  app.get('/', async (request, reply) => {
    const origin = publicUrl ?? `${request.protocol}://${request.host}`;
    const html = demoIndexPage(origin, await tenantDirectory(database.db).all(), sandbox);
    return sendPlainPage(reply, { html, css: indexCss, imageOrigins });
  });
}
