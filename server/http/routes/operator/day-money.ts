import type { FastifyInstance } from 'fastify';
import { getDayMoney } from '#contract/day-money.ts';
import { route } from '#server/http/plugins/endpoint-route.ts';
import { moneyOfDay } from '#server/services/payments/money-of-day.ts';

export function dayMoneyRoute(app: FastifyInstance): void {
  route(
    app,
    getDayMoney,
    async ({ query: { event_point_id: storeId, day }, scope, now }) => await moneyOfDay(scope, { storeId, day }, now),
  );
}
