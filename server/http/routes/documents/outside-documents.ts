import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { PaymentLinkId, TenantId } from '#domain/ids.ts';
import type { Language } from '#domain/language.ts';
import { outsideRoutes } from '#domain/routing/routes.ts';
import type { TenantSettings } from '#domain/tenant/tenant-settings.ts';
import { memoizeAsync } from '#server/foundation/memoize-async.ts';
import type { DocumentTemplate } from '#server/http/documents/document-template.ts';
import { DOCUMENT_BYTES, prepareDocument, type PreparedDocument } from '#server/http/documents/prepared-document.ts';
import { sendDocument } from '#server/http/documents/send-document.ts';
import { preferredLanguage } from '#server/http/problems/preferred-language.ts';
import type { RoutePorts } from '#server/http/routes/route-ports.ts';
import { tenantDirectory } from '#server/persistence/repositories/tenant-directory.ts';
import { shownLink } from '#server/services/payment-links/shown-link.ts';
import { isPlainLink } from './is-plain-link.ts';

const BRIEFLY = { lifeMs: 1000, maxEntries: 500, bytes: DOCUMENT_BYTES };
const NOBODY = '';

/** The page outside of all tenants, where nothing belongs to one but a payment link. */
export function outsideDocumentRoutes(
  app: FastifyInstance,
  { tenants, now, config, database }: Pick<RoutePorts, 'tenants' | 'now' | 'config' | 'database'>,
  template: DocumentTemplate,
): void {
  const { imageOrigins } = config;
  const publicOrigin = config.publicUrl && new URL(config.publicUrl).origin;
  const mayPaint = config.paintsMenu && template.paint !== null;
  const about = () => ({ tenant: null, problem: null, now: now(), publicOrigin, imageOrigins });

  const shopOf = async (uuid: string): Promise<string> => {
    if (!z.safeParse(z.uuid(), uuid).success) return NOBODY;
    try {
      return (await tenantDirectory(database.db).ofPaymentLink(uuid.toLowerCase() as PaymentLinkId)) ?? NOBODY;
    } catch (error) {
      app.log.error(error, 'the shop of a payment link could not be read');
      return NOBODY;
    }
  };
  const published = async (tenantId: string): Promise<TenantSettings | null> => {
    const shop = tenantId === NOBODY ? null : await tenants.byId(tenantId as TenantId);
    return shop?.published ? shop : null;
  };
  const documentOf = memoizeAsync(
    async (tenantId) => await prepareDocument(template, { ...about(), linkOf: await published(tenantId) }),
    BRIEFLY,
  );
  /** For one request alone: it tells of an order. Null where the page has to ask. */
  const painted = async (tenantId: string, url: string, language: Language): Promise<PreparedDocument | null> => {
    try {
      const linkOf = mayPaint && isPlainLink(url) ? await published(tenantId) : null;
      const uuid = url.slice(url.lastIndexOf('/') + 1) as PaymentLinkId;
      const link = linkOf && (await shownLink(database.db, uuid, linkOf.tenantId, now()));
      if (!link) return null;
      return await prepareDocument(template, {
        ...about(),
        linkOf,
        painted: { language, path: url, paymentLink: link },
      });
    } catch (error) {
      // The page can start without it, only later.
      app.log.error(error, 'a payment link could not be painted');
      return null;
    }
  };

  app.get<{ Params: { uuid: string } }>(outsideRoutes.paymentLink.path, async ({ params, url, headers }, reply) => {
    const shop = await shopOf(params.uuid);
    const language = preferredLanguage(headers['accept-language']);
    return sendDocument(reply, (await painted(shop, url, language)) ?? (await documentOf(shop)));
  });
  app.get(outsideRoutes.userRemoval.path, async (_request, reply) => sendDocument(reply, await documentOf(NOBODY)));
}
