import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from '#contract/openapi.ts';
import { documentPolicy } from '#server/http/documents/content-security-policy.ts';

const PATH = '/api/docs';
const SCRIPT_TYPE = 'text/javascript; charset=utf-8';
/** The page's files by name: where their packages have them, and their media types. */
const FILES = {
  'swagger-ui.css': ['swagger-ui-dist/swagger-ui.css', 'text/css; charset=utf-8'],
  'swagger-ui-bundle.js': ['swagger-ui-dist/swagger-ui-bundle.js', SCRIPT_TYPE],
  'purify.min.js': ['dompurify/dist/purify.min.js', SCRIPT_TYPE],
} as const;

/** DOMPurify names its Trusted Types policy after this; Swagger UI's own copy of it takes the bare name. */
const POLICY_SUFFIX = 'docs';
const TRUSTED_TYPES = ['default', 'dompurify', `dompurify#${POLICY_SUFFIX}`];

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Balcão API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${PATH}/swagger-ui.css">
<script defer src="${PATH}/purify.min.js" data-tt-policy-suffix="${POLICY_SUFFIX}"></script>
<script defer src="${PATH}/swagger-ui-bundle.js"></script>
<script defer src="${PATH}/start.js"></script>
</head>
<body>
<noscript>The description itself: <a href="${PATH}/openapi.json">openapi.json</a></noscript>
<main id="docs"></main>
</body>
</html>
`;

// Swagger UI assigns strings to `innerHTML`; under Trusted Types every one of them is purified first.
const START = `trustedTypes?.createPolicy('default', { createHTML: (html) => DOMPurify.sanitize(html) });
SwaggerUIBundle({ url: '${PATH}/openapi.json', dom_id: '#docs', deepLinking: true, docExpansion: 'list', filter: true });
`;

/**
 * Serves the API's description, generated from the schemas that serve it, and a page to read and try it. The description
 * is built at the first request, because it is rarely used.
 */
export function apiDocsRoutes(app: FastifyInstance, version: string): void {
  const contentSecurityPolicy = documentPolicy({ styleHashes: [], imageOrigins: [], trustedTypes: TRUSTED_TYPES });
  let text: string | undefined;
  app.get(PATH, (_request, reply) =>
    reply
      .headers({ 'content-security-policy': contentSecurityPolicy, 'cache-control': 'no-cache' })
      .type('text/html; charset=utf-8')
      .send(PAGE),
  );
  app.get(`${PATH}/openapi.json`, (_request, reply) => {
    text ??= JSON.stringify(openApiDocument(version));
    return reply.type('application/json').send(text);
  });
  app.get(`${PATH}/start.js`, (_request, reply) => reply.type(SCRIPT_TYPE).send(START));
  const { resolve } = createRequire(import.meta.url);
  for (const [name, [file, type]] of Object.entries(FILES)) {
    const path = resolve(file);
    app.get(`${PATH}/${name}`, (_request, reply) =>
      reply.type(type).header('cache-control', 'no-cache').send(createReadStream(path)),
    );
  }
}
