import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { DOCUMENT_DATA_ID } from '#contract/document-data.ts';
import { documentDataText } from '#contract/document-data-text.ts';
import type { DocumentData, ShownData } from '#contract/document-data.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_TAGS, type Language } from '#domain/language.ts';
import type { TenantSettings } from '#domain/tenant/tenant-settings.ts';
import { documentPolicy, styleHash } from './content-security-policy.ts';
import type { DocumentTemplate, PaintedScreen } from './document-template.ts';
import { liftStyles } from './lift-styles.ts';
import { paintedParts } from './painted-parts.ts';
import { neutralHead, tenantHead } from './tenant-head.ts';

/** An encoded document with its status and its policy. */
export interface PreparedDocument {
  readonly status: 200 | 404;
  readonly policy: string;
  /** `no-store` where it tells of an order: whoever uses the device next finds it in no cache. */
  readonly caching: 'no-cache' | 'no-store';
  /** A tag such as `pt-BR`. */
  readonly language: string;
  readonly plain: Buffer;
  readonly gzip: Buffer;
  readonly br: Buffer;
}

/** A document before it is encoded: all that depends on what it shows. */
export interface RenderedDocument extends Pick<PreparedDocument, 'status' | 'policy' | 'caching' | 'language'> {
  readonly html: string;
  /** Contained in `html`. */
  readonly at: Date;
}

/** A painted menu takes about 150 kB, and there is one for each shop, store and language. */
export const DOCUMENT_BYTES = {
  most: 16 * 1024 * 1024,
  of: ({ plain, gzip: zipped, br }: PreparedDocument): number => plain.length + zipped.length + br.length,
} as const;

/** Documents contain the server's time, so they are compressed often and with a low quality. */
const QUALITY = { [constants.BROTLI_PARAM_QUALITY]: 5 };

export interface DocumentSubject {
  readonly tenant: TenantSettings | null;
  readonly problem: DocumentData['problem'];
  readonly now: Date;
  readonly publicOrigin: string | null;
  readonly imageOrigins: readonly string[];
  /** Whose payment link the page shows. */
  readonly linkOf?: TenantSettings | null;
  /** What the document is to show before any script has run; null where it waits for its script. */
  readonly painted?: PaintedSubject | null;
}

export interface PaintedSubject extends ShownData {
  readonly language: Language;
  /** The address of the document, as it stands in the links to it. */
  readonly path: string;
  /** A service worker asks for it, to keep it. */
  readonly isKept?: boolean;
}

/** Renders the page of a tenant, or the page without one, and encodes it. */
export async function prepareDocument(template: DocumentTemplate, subject: DocumentSubject): Promise<PreparedDocument> {
  return await encodeDocument(await renderDocument(template, subject), subject.now);
}

/** Its data is in an inline block, so that scripts need no request. */
export async function renderDocument(template: DocumentTemplate, subject: DocumentSubject): Promise<RenderedDocument> {
  const { tenant, problem, now, publicOrigin, imageOrigins, linkOf = null } = subject;
  const {
    language = DEFAULT_LANGUAGE,
    path,
    isKept = false,
    ...shown
  }: Partial<PaintedSubject> = subject.painted ?? {};
  const showsLink = shown.paymentLink !== undefined;
  const head = tenant ? tenantHead(tenant, publicOrigin) : neutralHead(linkOf, publicOrigin, showsLink);
  const { version, buildId, css } = template;
  const about = { version, buildId, serverTime: now.toISOString(), publicOrigin, tenant, problem };
  const content = { ...about, paintedIn: path === undefined ? null : language, ...shown };
  const painted = path === undefined ? undefined : await paintWith(template, content, { language, path, isKept });
  const data = `<script type="application/json" id="${DOCUMENT_DATA_ID}">${documentDataText(content)}</script>`;
  const styles = [{ css }, ...(painted?.styles ?? [])].filter((style) => style.css !== '');
  const withStyles = [head.html, ...styles.map(styleElement)].join('\n');
  const hashes = [head.css, ...styles.map((style) => style.css)].map(styleHash);
  return {
    status: problem ? 404 : 200,
    policy: documentPolicy({ styleHashes: hashes, imageOrigins }),
    caching: showsLink ? 'no-store' : 'no-cache',
    language: LANGUAGE_TAGS[language],
    html: template.fill({ head: withStyles, data, painted }),
    at: now,
  };
}

/** Encodes a document for this time, which may be later than that of its rendering. */
export async function encodeDocument({ html, at, ...about }: RenderedDocument, now: Date): Promise<PreparedDocument> {
  const plain = Buffer.from(html.replace(timeField(at), () => timeField(now)));
  // Told the size, it takes memory for that much, not for megabytes.
  const params = { ...QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  const [br, gz] = await Promise.all([promisify(brotliCompress)(plain, { params }), promisify(gzip)(plain)]);
  return { ...about, plain, gzip: gz, br };
}

const timeField = (at: Date): string => `"serverTime":"${at.toISOString()}"`;

interface Style {
  readonly css: string;
  /** By which Emotion finds its own. */
  readonly name?: string;
}

const styleElement = ({ css, name }: Style): string =>
  name === undefined ? `<style>${css}</style>` : `<style data-emotion="${name}">${css}</style>`;

async function paintWith(
  { paint, filesOf }: DocumentTemplate,
  data: DocumentData,
  { language, path, isKept }: Required<Omit<PaintedSubject, keyof ShownData>>,
): Promise<PaintedScreen & { readonly styles: readonly Style[] }> {
  if (!paint) throw new Error('this build cannot paint');
  const { html: rendered, controls } = await paint(data, path);
  const { html, css: lifted } = liftStyles(rendered);
  const files = filesOf(paintedParts(data, path, language));
  return {
    html,
    language,
    files,
    isKept,
    styles: [{ css: files.css }, { css: lifted }, ...(controls ? [controls] : [])],
  };
}
