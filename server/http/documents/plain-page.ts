import { readFile } from 'node:fs/promises';
import type { FastifyReply } from 'fastify';
import { documentPolicy, styleHash } from './content-security-policy.ts';

const base = await readFile(new URL('plain-page.css', import.meta.url), 'utf8');

/** Returns the style of a server-rendered page: the shared style, then the page's own file. */
export const plainPageCss = async (own: URL): Promise<string> => base + (await readFile(own, 'utf8'));

/** Returns a page without scripts, in Portuguese unless told otherwise. `title` and `content` are HTML. */
export const plainPage = (title: string, css: string, content: string, tag = 'pt-BR'): string => `<!doctype html>
<html lang="${tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${css}</style>
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`;

interface PlainPage {
  readonly html: string;
  /** Content of the page's `<style>`. */
  readonly css: string;
  readonly imageOrigins: readonly string[];
  readonly cacheControl?: 'no-cache' | 'no-store';
}

export const sendPlainPage = (
  reply: FastifyReply,
  { html, css, imageOrigins, cacheControl = 'no-cache' }: PlainPage,
): FastifyReply =>
  reply
    .headers({
      'content-security-policy': documentPolicy({ styleHashes: [styleHash(css)], imageOrigins }),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': cacheControl,
    })
    .send(html);
