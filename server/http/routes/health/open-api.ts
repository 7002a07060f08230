import type { FastifyInstance } from 'fastify';
import { openApiDocument } from '#contract/openapi.ts';

/**
 * Serves the API's description, which is generated from the schemas that serve it. It is built at the first request,
 * because it is rarely used.
 */
export function openApiRoute(app: FastifyInstance, version: string): void {
  let text: string | undefined;
  app.get('/api/docs', async (_request, reply) => {
    text ??= JSON.stringify(openApiDocument(version));
    return reply.type('application/json').send(text);
  });
}
