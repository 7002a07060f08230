import type { FastifyInstance, FastifyReply } from 'fastify';
import { getMenu, getStock } from '#contract/menus.ts';
import { acceptedEncoding } from '#server/http/accepted-encoding.ts';
import type { PreparedAnswer } from '#server/services/menus/prepared-menus.ts';
import { preparedRoute } from '#server/http/plugins/endpoint-route.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import type { RoutePorts } from '#server/http/routes/route-ports.ts';

/** Serves a menu, which every cache may store but must revalidate (A§7), and what is left, which none stores. */
export function menuRoutes(
  app: FastifyInstance,
  { preparedMenus, preparedStock }: Pick<RoutePorts, 'preparedMenus' | 'preparedStock'>,
): void {
  preparedRoute(app, getMenu, async ({ query, scope, headers }, reply) => {
    const menu = await preparedMenus({ tenantId: scope.tenantId, ...query });
    if (!menu) throw new Refusal('not_found');
    reply.headers({
      'cache-control': 'public, no-cache',
      vary: 'accept-encoding, x-tenant-id, x-access-token',
      etag: menu.etag,
    });
    if (headers['if-none-match'] === menu.etag) return reply.code(304).send();
    return sendEncoded(reply, menu, headers['accept-encoding']);
  });

  preparedRoute(app, getStock, async ({ params, query, scope, headers }, reply) => {
    const stock = await preparedStock({
      tenantId: scope.tenantId,
      storeId: params.id,
      since: query.since ?? null,
    });
    if (!stock) throw new Refusal('not_found');
    reply.headers({ 'cache-control': 'no-store', vary: 'accept-encoding' });
    return sendEncoded(reply, stock, headers['accept-encoding']);
  });
}

function sendEncoded(reply: FastifyReply, answer: PreparedAnswer, accepted: string | undefined): FastifyReply {
  const encoding = acceptedEncoding(accepted);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.header('content-type', 'application/json').send(answer[encoding ?? 'plain']);
}
