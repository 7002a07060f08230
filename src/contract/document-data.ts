import * as z from 'zod/mini';
import { LANGUAGES } from '#domain/language.ts';
import type { FirstScreen } from './first-screen.ts';
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
  /** The language of what the document shows before any script has run; null where it shows nothing. */
  paintedIn: z.nullable(z.enum(LANGUAGES)),
});
export interface DocumentData extends z.output<typeof documentData> {
  /** Set when what it shows is the menu. */
  readonly firstScreen?: FirstScreen;
}

/**
 * Parses the block's text. Throws a ZodError or SyntaxError, because a document cannot start without its data. The first
 * screen is as the page uses it already: a document is only ever read by the scripts of its own build, and decoding a whole
 * menu before the page can answer costs a slow phone a tenth of a second.
 */
export function readDocumentData(text: string): DocumentData {
  const block = JSON.parse(text) as z.input<typeof documentData> & Pick<DocumentData, 'firstScreen'>;
  const data = z.decode(documentData, block);
  return block.firstScreen ? { ...data, firstScreen: block.firstScreen } : data;
}
