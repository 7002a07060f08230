import * as z from 'zod/mini';
import { firstScreen } from './first-screen.ts';
import { instant } from './primitives.ts';
import { tenantSettings } from './tenant.ts';

/** Id of the `<script type="application/json">` that contains the data. */
export const DOCUMENT_DATA_ID = 'document-data';

/** Why a tenant's document has no settings. */
const TENANT_PROBLEMS = ['tenant_not_found', 'tenant_not_published'] as const;

/**
 * Data that the server embeds in a document, so that no settings request is needed. Outside a tenant (payment link,
 * user removal, index of tenants) both `tenant` and `problem` are null.
 */
export const documentData = z.object({
  version: z.string(),
  buildId: z.string(),
  serverTime: instant,
  /** The configured public origin; printed codes use it, whatever origin this page came from. */
  publicOrigin: z.nullable(z.string()),
  tenant: z.nullable(tenantSettings),
  problem: z.nullable(z.enum(TENANT_PROBLEMS)),
  /** Set when the document shows the menu before any script has run. */
  firstScreen: z.optional(firstScreen),
});
export type DocumentData = z.output<typeof documentData>;

/**
 * Serializes the data block. `<` is escaped, because tenants write parts of the
 * data, and `</script>` or `<!--` would break the block.
 */
export const documentDataText = (data: DocumentData): string =>
  JSON.stringify(z.encode(documentData, data)).replaceAll('<', String.raw`\u003c`);

/** Parses the block's text. Throws a ZodError or SyntaxError, because a document cannot start without its data. */
export const readDocumentData = (text: string): DocumentData => z.decode(documentData, JSON.parse(text));
