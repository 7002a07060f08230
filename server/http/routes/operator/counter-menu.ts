import type { FastifyInstance } from 'fastify';
import {
  getCounterMenu,
  setProductPicture,
  setSoldOut,
  setStoreOpening,
  setStorePrice,
} from '#contract/counter-menu.ts';
import { route } from '#server/http/plugins/endpoint-route.ts';
import type { RoutePorts } from '#server/http/routes/route-ports.ts';
import { counterMenuChanges, counterMenuOf } from '#server/services/menus/counter-menu.ts';
import { tapTimeOf } from '#server/services/order-progress/tap-time.ts';

/** Today's menu, as the shop's people see and change it. Customers see a change with their next menu. */
export function counterMenuRoutes(app: FastifyInstance, { pictures }: Pick<RoutePorts, 'pictures'>): void {
  route(app, getCounterMenu, async ({ query, scope, caller, now }) => ({
    menu: await counterMenuOf(
      scope,
      { storeId: query.event_point_id, known: query.known, role: caller.staff.role },
      now,
    ),
  }));

  route(app, setSoldOut, async ({ params, body, scope, now }) => {
    const { event_point_id: storeId, isSoldOut, tappedAt } = body;
    const at = tapTimeOf(tappedAt, now) ?? now;
    await counterMenuChanges(scope, now).setSoldOut({ storeId, productId: params.id, isSoldOut, at });
    return { isSoldOut };
  });

  route(app, setStorePrice, async ({ params, body, scope, now }) => {
    await counterMenuChanges(scope, now).setPrice(body.event_point_id, params.id, body);
    return { price: body.to };
  });

  route(app, setProductPicture, async ({ params, body, scope, now }) => {
    await counterMenuChanges(scope, now).setPicture(pictures, params.id, body);
    return { image: body.to };
  });

  route(app, setStoreOpening, ({ params, body, scope, now }) =>
    counterMenuChanges(scope, now).setOpening(params.id, body),
  );
}
