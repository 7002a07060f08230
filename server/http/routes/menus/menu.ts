import type { FastifyInstance, FastifyReply } from 'fastify';
import { getMenu } from '#contract/menus.ts';
import { acceptedEncoding } from '#server/http/accepted-encoding.ts';
import type { PreparedMenu } from '#server/services/menus/prepared-menus.ts';
import { preparedRoute } from '#server/http/plugins/endpoint-route.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import type { RoutePorts } from '#server/http/routes/route-ports.ts';

/** Serves a menu. Every cache may store it but must revalidate it (A§7). */
export function menuRoute(app: FastifyInstance, { preparedMenus }: Pick<RoutePorts, 'preparedMenus'>): void {
  preparedRoute(app, getMenu, async ({ query, scope, headers }, reply) => {
    const menu = await preparedMenus({ tenantId: scope.tenantId, ...query });
    if (!menu) throw new Refusal('not_found');
    reply.headers({
      'cache-control': 'public, no-cache',
      vary: 'accept-encoding, x-tenant-id, x-access-token',
      etag: menu.etag,
    });
    if (headers['if-none-match'] === menu.etag) return reply.code(304).send();
    return sendEncoded(reply, menu, acceptedEncoding(headers['accept-encoding']));
  });
}

function sendEncoded(
  reply: FastifyReply,
  menu: PreparedMenu,
  encoding: ReturnType<typeof acceptedEncoding>,
): FastifyReply {
  if (encoding) reply.header('content-encoding', encoding);
  return reply.header('content-type', 'application/json').send(menu[encoding ?? 'plain']);
}
