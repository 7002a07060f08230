import * as z from 'zod/mini';
import type { PaymentLinkId } from '#domain/ids.ts';
import { LANGUAGES } from '#domain/language.ts';
import type { SocialProviderName } from '#domain/person/social-profile.ts';
import type { PaymentLink } from '#domain/payment/payment-link.ts';
import type { MenuGroup } from '#domain/catalog/menu.ts';
import type { Store } from '#domain/store/store.ts';
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
/** What a document shows, as the page uses it. */
export interface ShownData {
  /** Set when it is the menu. */
  readonly firstScreen?: FirstScreen;
  /** Set when it is a payment link. Of whoever pays it has only what anybody with the link may know, and is still in no cache. */
  readonly paymentLink?: ShownLink;
  /** Set when it is a product's link. */
  readonly productLink?: ShownProduct;
  /** Set when it is the login: who can fill in the registration form. */
  readonly socialProviders?: readonly SocialProviderName[];
}
export interface ShownLink {
  readonly uuid: PaymentLinkId;
  readonly link: PaymentLink;
}
export interface ShownProduct {
  readonly sku: string;
  readonly stores: readonly Store[];
  /** The product alone in its group; null where the store is asked for first, on which its price depends. */
  readonly group: MenuGroup | null;
}
export interface DocumentData extends z.output<typeof documentData>, ShownData {}

/**
 * Parses the block's text. Throws a ZodError or SyntaxError, because a document cannot start without its data. What the
 * document shows is as the page uses it already: a document is only ever read by the scripts of its own build, and decoding a
 * whole menu before the page can answer costs a slow phone a tenth of a second.
 */
export function readDocumentData(text: string): DocumentData {
  const { shown, ...block } = JSON.parse(text) as z.input<typeof documentData> & { readonly shown?: ShownData };
  const data = z.decode(documentData, block);
  return { ...data, ...shown };
}
