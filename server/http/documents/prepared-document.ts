import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { DOCUMENT_DATA_ID } from '#contract/document-data.ts';
import { documentDataText } from '#contract/document-data-text.ts';
import type { DocumentData } from '#contract/document-data.ts';
import type { FirstScreen } from '#contract/first-screen.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_TAGS, type Language } from '#domain/language.ts';
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
  /** The language in which the document is to show its menu or problem before any script has run; null where it waits for its script. */
  readonly paintedIn?: Language | null;
  readonly firstScreen?: FirstScreen | null;
}

/**
 * Renders the page of a tenant, or the page without one. Its data is in an inline block, so that scripts need no
 * request.
 */
export async function prepareDocument(template: DocumentTemplate, subject: DocumentSubject): Promise<PreparedDocument> {
  const { tenant, problem, now, publicOrigin, imageOrigins, linkOf = null, paintedIn = null, firstScreen } = subject;
  const head = tenant ? tenantHead(tenant, publicOrigin) : neutralHead(linkOf, publicOrigin);
  const { version, buildId, css } = template;
  const about = { version, buildId, serverTime: now.toISOString(), publicOrigin, tenant, problem, paintedIn };
  const content = firstScreen ? { ...about, firstScreen } : about;
  const painted = paintedIn ? await paintWith(template.paint, content, paintedIn) : undefined;
  const data = `<script type="application/json" id="${DOCUMENT_DATA_ID}">${documentDataText(content)}</script>`;
  const styles = [css, painted?.css ?? ''].filter((style) => style !== '');
  const withStyles = [head.html, ...styles.map((style) => `<style>${style}</style>`)].join('\n');
  const plain = Buffer.from(template.fill({ head: withStyles, data, painted }));
  // Told the size, it takes memory for that much, not for megabytes.
  const params = { ...QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  const [br, gz] = await Promise.all([promisify(brotliCompress)(plain, { params }), promisify(gzip)(plain)]);
  const policy = documentPolicy({ styleHashes: [head.css, ...styles].map(styleHash), imageOrigins });
  const language = LANGUAGE_TAGS[paintedIn ?? DEFAULT_LANGUAGE];
  return { status: problem ? 404 : 200, policy, language, plain, gzip: gz, br };
}

async function paintWith(paint: Paint | null, data: DocumentData, language: Language) {
  if (!paint) throw new Error('this build cannot paint');
  return { ...liftStyles(await paint(data)), language, entersPlace: data.firstScreen?.context != null };
}
