import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { DOCUMENT_DATA_ID, documentDataText } from '#contract/document-data.ts';
import type { DocumentData } from '#contract/document-data.ts';
import type { TenantSettings } from '#domain/tenant/tenant-settings.ts';
import { documentPolicy, styleHash } from './content-security-policy.ts';
import type { DocumentTemplate } from './document-template.ts';
import { neutralHead, tenantHead } from './tenant-head.ts';

/** An encoded document with its status and its policy. */
export interface PreparedDocument {
  readonly status: 200 | 404;
  readonly policy: string;
  readonly plain: Buffer;
  readonly gzip: Buffer;
  readonly br: Buffer;
}

/** Documents contain the server's time, so they are compressed often and with a low quality. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

interface DocumentSubject {
  readonly tenant: TenantSettings | null;
  readonly problem: DocumentData['problem'];
  readonly now: Date;
  readonly publicOrigin: string | null;
  readonly imageOrigins: readonly string[];
}

/**
 * Renders the page of a tenant, or the page without one. Its data is in an inline block, so that scripts need no
 * request.
 */
export async function prepareDocument(template: DocumentTemplate, subject: DocumentSubject): Promise<PreparedDocument> {
  const { tenant, problem, now, publicOrigin, imageOrigins } = subject;
  const head = tenant ? tenantHead(tenant, publicOrigin) : neutralHead();
  const { version, buildId } = template;
  const text = documentDataText({ version, buildId, serverTime: now.toISOString(), publicOrigin, tenant, problem });
  const data = `<script type="application/json" id="${DOCUMENT_DATA_ID}">${text}</script>`;
  const plain = Buffer.from(template.fill(head.html, data));
  const [br, gz] = await Promise.all([promisify(brotliCompress)(plain, BROTLI), promisify(gzip)(plain)]);
  const policy = documentPolicy({ styleHashes: [styleHash(head.css)], imageOrigins });
  return { status: problem ? 404 : 200, policy, plain, gzip: gz, br };
}
