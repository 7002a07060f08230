import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { PaymentLinkId, TenantId } from '#domain/ids.ts';
import { outsideRoutes } from '#domain/routing/routes.ts';
import { memoizeAsync } from '#server/foundation/memoize-async.ts';
import type { DocumentTemplate } from '#server/http/documents/document-template.ts';
import { DOCUMENT_BYTES, prepareDocument } from '#server/http/documents/prepared-document.ts';
import { sendDocument } from '#server/http/documents/send-document.ts';
import type { RoutePorts } from '#server/http/routes/route-ports.ts';
import { tenantDirectory } from '#server/persistence/repositories/tenant-directory.ts';

const BRIEFLY = { lifeMs: 1000, maxEntries: 500, bytes: DOCUMENT_BYTES };
const NOBODY = '';

/** The page outside of all tenants, where nothing belongs to one but what a messenger shows of a payment link. */
export function outsideDocumentRoutes(
  app: FastifyInstance,
  { tenants, now, config, database }: Pick<RoutePorts, 'tenants' | 'now' | 'config' | 'database'>,
  template: DocumentTemplate,
): void {
  const { imageOrigins } = config;
  const publicOrigin = config.publicUrl && new URL(config.publicUrl).origin;

  const shopOf = async (uuid: string): Promise<string> => {
    if (!z.safeParse(z.uuid(), uuid).success) return NOBODY;
    try {
      return (await tenantDirectory(database.db).ofPaymentLink(uuid.toLowerCase() as PaymentLinkId)) ?? NOBODY;
    } catch (error) {
      app.log.error(error, 'the shop of a payment link could not be read');
      return NOBODY;
    }
  };
  const documentOf = memoizeAsync(async (tenantId) => {
    const shop = tenantId === NOBODY ? null : await tenants.byId(tenantId as TenantId);
    const linkOf = shop?.published ? shop : null;
    const about = { tenant: null, problem: null, now: now(), publicOrigin, imageOrigins, linkOf };
    return await prepareDocument(template, about);
  }, BRIEFLY);

  app.get<{ Params: { uuid: string } }>(outsideRoutes.paymentLink.path, async ({ params }, reply) =>
    sendDocument(reply, await documentOf(await shopOf(params.uuid))),
  );
  app.get(outsideRoutes.userRemoval.path, async (_request, reply) => sendDocument(reply, await documentOf(NOBODY)));
}
