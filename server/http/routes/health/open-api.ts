import type { FastifyInstance } from 'fastify';
import { openApiDocument } from '#contract/openapi.ts';

/** The API described from the very schemas that serve it. Built at the first question: few ask. */
export function openApiRoute(app: FastifyInstance, version: string): void {
  let text: string | undefined;
  app.get('/api/docs', async (_request, reply) => {
    text ??= JSON.stringify(openApiDocument(version));
    return reply.type('application/json').send(text);
  });
}
