import * as z from 'zod/mini';
import { instant } from './primitives.ts';
import { tenantSettings } from './tenant.ts';

/** Id of the `<script type="application/json">` that carries the data. */
export const DOCUMENT_DATA_ID = 'document-data';

/** Why a tenant's document carries no settings. */
const TENANT_PROBLEMS = ['tenant_not_found', 'tenant_not_published'] as const;

/**
 * What the server knows when it serves a document, so that nothing waits for a settings request.
 * Outside a tenant (payment link, user removal, index of tenants) both `tenant` and `problem` are null.
 */
export const documentData = z.object({
  version: z.string(),
  buildId: z.string(),
  serverTime: instant,
  /** The address that customers see, where it is configured: printed codes carry it, whatever address this page came from. */
  publicOrigin: z.nullable(z.string()),
  tenant: z.nullable(tenantSettings),
  problem: z.nullable(z.enum(TENANT_PROBLEMS)),
});
export type DocumentData = z.output<typeof documentData>;

/** Text for the data block. `<` is escaped: tenants write parts of it, and `</script>` or `<!--` would end or swallow the block. */
export const documentDataText = (data: DocumentData): string =>
  JSON.stringify(z.encode(documentData, data)).replaceAll('<', String.raw`\u003c`);

/** Reads the block's text. Throws a ZodError or SyntaxError: a document without its data cannot start. */
export const readDocumentData = (text: string): DocumentData => z.decode(documentData, JSON.parse(text));
