import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ShownData } from '#contract/document-data.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import type { TenantSettings } from '#domain/tenant/tenant-settings.ts';
import { memoizeAsync } from '#server/foundation/memoize-async.ts';
import type { DocumentTemplate } from '#server/http/documents/document-template.ts';
import {
  DOCUMENT_BYTES,
  type DocumentSubject,
  encodeDocument,
  prepareDocument,
  type PreparedDocument,
  renderDocument,
  type RenderedDocument,
} from '#server/http/documents/prepared-document.ts';
import type { RoutePorts } from '#server/http/routes/route-ports.ts';
import { firstScreenOf } from '#server/services/menus/first-screen.ts';
import { shownProduct } from '#server/services/menus/shown-product.ts';
import { shownLink } from '#server/services/payment-links/shown-link.ts';
import { providerNames } from '#server/services/social/provider-names.ts';
import type { PaintedPage } from './painted-page.ts';
import type { TenantProblem } from './problem-documents.ts';

/** The document of a shop, or why there is none. */
export type Found = PreparedDocument | TenantProblem;

export const FOUND_BYTES = {
  most: DOCUMENT_BYTES.most,
  of: (found: Found): number => (typeof found === 'string' ? 0 : DOCUMENT_BYTES.of(found)),
};
/** As long as a menu may be old (`prepared-menus.ts`). */
const MENU_BRIEFLY = { lifeMs: 250, maxEntries: 500, bytes: FOUND_BYTES };
/** Takes about as much as a menu, and is asked for less. */
const OTHER_BRIEFLY = { lifeMs: 1000, maxEntries: 100, bytes: { ...FOUND_BYTES, most: FOUND_BYTES.most / 4 } };

export type PainterPorts = Pick<
  RoutePorts,
  'tenants' | 'now' | 'config' | 'database' | 'menuCache' | 'offeredStores' | 'socialProviders'
>;

/**
 * Returns what answers a page of a shop with the document that shows it (ADR-052), or with `documentOf` the shop where there is
 * nothing to show or something fails.
 */
export function pagePainter(
  ports: PainterPorts & { readonly log: FastifyBaseLogger },
  template: DocumentTemplate,
  documentOf: (domain: string) => Promise<Found>,
): (page: PaintedPage) => Promise<Found> {
  const { tenants, now, config, log } = ports;
  const publicOrigin = config.publicUrl && new URL(config.publicUrl).origin;

  const rendered = new LRUCache<string, RenderedDocument>({
    maxSize: DOCUMENT_BYTES.most,
    sizeCalculation: ({ html }) => html.length,
  });
  /** Most visits see what the one before has seen, only later, and rendering it takes ten times as long as reading it. */
  const prepare = async (subject: DocumentSubject): Promise<PreparedDocument> => {
    const { now: at, ...content } = subject;
    // Words such as those about the opening hours are of a minute.
    const key = digest([Math.floor(at.getTime() / MINUTE_MS), content]);
    const known = rendered.get(key) ?? (await renderDocument(template, subject));
    rendered.set(key, known);
    return await encodeDocument(known, at);
  };

  const paint = async (page: PaintedPage): Promise<Found> => {
    const { domain, language, path } = page;
    const tenant = await tenants.byDomain(domain);
    if (!tenant?.published) return await documentOf(domain);
    try {
      const shown = await shownOn(page, tenant, ports);
      if (!shown) return await documentOf(domain);
      const isKept = page.route === 'menu' && page.visitor.entered !== null;
      const subject = { tenant, problem: null, now: now(), publicOrigin, imageOrigins: config.imageOrigins };
      const painted = { ...subject, painted: { ...shown, language, path, isKept } };
      return await (page.route === 'paymentLink' ? prepareDocument(template, painted) : prepare(painted));
    } catch (error) {
      // The page can start without it, only later.
      log.error(error, `the first screen of the route ${page.route} could not be painted`);
      return await documentOf(domain);
    }
  };
  const paintKey = (key: string) => paint(JSON.parse(key) as PaintedPage);
  const menu = memoizeAsync(paintKey, MENU_BRIEFLY);
  const other = memoizeAsync(paintKey, OTHER_BRIEFLY);
  return (page) => {
    // For one request alone: it tells of an order.
    if (page.route === 'paymentLink') return paint(page);
    return (page.route === 'menu' ? menu : other)(JSON.stringify(page));
  };
}

const digest = (content: unknown): string => createHash('sha256').update(JSON.stringify(content)).digest('base64');

/** Reads what a page shows; null where the page knows more, or there is nothing to see. */
async function shownOn(page: PaintedPage, tenant: TenantSettings, ports: PainterPorts): Promise<ShownData | null> {
  const { database, now, socialProviders } = ports;
  const { db } = database;
  if (page.route === 'menu') {
    const firstScreen = await firstScreenOf({ ...ports, db }, tenant, page.visitor);
    return firstScreen && { firstScreen };
  }
  if (page.route === 'paymentLink') {
    const paymentLink = await shownLink(db, page.uuid, tenant.tenantId, now());
    return paymentLink && { paymentLink };
  }
  if (page.route === 'productLink') {
    const productLink = await shownProduct({ ...ports, db }, tenant, page.sku);
    return productLink && { productLink };
  }
  // Nobody begins at the login of a shop that is entered by its codes.
  return tenant.qrCodeOnly ? null : { socialProviders: providerNames(tenant, socialProviders) };
}
