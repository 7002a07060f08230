import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { DOCUMENT_DATA_ID } from '#contract/document-data.ts';
import { documentDataText } from '#contract/document-data-text.ts';
import type { DocumentData } from '#contract/document-data.ts';
import type { FirstScreen } from '#contract/first-screen.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_TAGS } from '#domain/language.ts';
import type { TenantSettings } from '#domain/tenant/tenant-settings.ts';
import { documentPolicy, styleHash } from './content-security-policy.ts';
import type { DocumentTemplate, Paint } from './document-template.ts';
import { liftStyles } from './lift-styles.ts';
import { neutralHead, tenantHead } from './tenant-head.ts';

/** An encoded document with its status and its policy. */
export interface PreparedDocument {
  readonly status: 200 | 404;
  readonly policy: string;
  /** A tag such as `pt-BR`. */
  readonly language: string;
  readonly plain: Buffer;
  readonly gzip: Buffer;
  readonly br: Buffer;
}

/** A painted menu takes about 150 kB, and there is one for each shop, store and language. */
export const DOCUMENT_BYTES = {
  most: 16 * 1024 * 1024,
  of: ({ plain, gzip: zipped, br }: PreparedDocument): number => plain.length + zipped.length + br.length,
} as const;

/** Documents contain the server's time, so they are compressed often and with a low quality. */
const QUALITY = { [constants.BROTLI_PARAM_QUALITY]: 5 };

interface DocumentSubject {
  readonly tenant: TenantSettings | null;
  readonly problem: DocumentData['problem'];
  readonly now: Date;
  readonly publicOrigin: string | null;
  readonly imageOrigins: readonly string[];
  /** Whose payment link the page shows. */
  readonly linkOf?: TenantSettings | null;
  /** What the document is to show before any script has run; null for a document that waits for its script. */
  readonly firstScreen?: FirstScreen | null;
}

/**
 * Renders the page of a tenant, or the page without one. Its data is in an inline block, so that scripts need no
 * request.
 */
export async function prepareDocument(template: DocumentTemplate, subject: DocumentSubject): Promise<PreparedDocument> {
  const { tenant, problem, now, publicOrigin, imageOrigins, linkOf = null, firstScreen } = subject;
  const head = tenant ? tenantHead(tenant, publicOrigin) : neutralHead(linkOf, publicOrigin);
  const { version, buildId, css } = template;
  const about = { version, buildId, serverTime: now.toISOString(), publicOrigin, tenant, problem };
  const painted =
    firstScreen && template.paint ? await paintWith(template.paint, { ...about, firstScreen }) : undefined;
  const text = documentDataText(painted && firstScreen ? { ...about, firstScreen } : about);
  const data = `<script type="application/json" id="${DOCUMENT_DATA_ID}">${text}</script>`;
  const styles = [css, painted?.css ?? ''].filter((style) => style !== '');
  const withStyles = [head.html, ...styles.map((style) => `<style>${style}</style>`)].join('\n');
  const plain = Buffer.from(template.fill({ head: withStyles, data, painted }));
  // Told the size, it takes memory for that much, not for megabytes.
  const params = { ...QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  const [br, gz] = await Promise.all([promisify(brotliCompress)(plain, { params }), promisify(gzip)(plain)]);
  const policy = documentPolicy({ styleHashes: [head.css, ...styles].map(styleHash), imageOrigins });
  const language = LANGUAGE_TAGS[painted?.language ?? DEFAULT_LANGUAGE];
  return { status: problem ? 404 : 200, policy, language, plain, gzip: gz, br };
}

const paintWith = async (paint: Paint, data: DocumentData & { readonly firstScreen: FirstScreen }) => ({
  ...liftStyles(await paint(data)),
  language: data.firstScreen.language,
  entersPlace: data.firstScreen.context !== null,
});
