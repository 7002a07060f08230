import type { FastifyInstance } from 'fastify';
import { deleteAccount, exportData } from '#contract/account.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import { claimedRoute, route } from '#server/http/plugins/endpoint-route.ts';
import { DONE } from '#server/http/routes/done.ts';
import type { RoutePorts } from '#server/http/routes/route-ports.ts';
import { deleteAccount as erase } from '#server/services/account/delete-account.ts';
import { ownData } from '#server/services/account/own-data.ts';

/** A copy of everything about a customer, and its end (B§7, LGPD). */
export function ownDataRoutes(app: FastifyInstance, ports: Pick<RoutePorts, 'passwordTries' | 'secrets'>): void {
  route(app, exportData, async ({ caller, scope, now, log }) => {
    const data = await ownData(scope, caller.customerId, now);
    if (!data) throw new Refusal('unauthorized');
    log.info({ audit: 'data_exported', tenantId: scope.tenantId, customerId: caller.customerId });
    return data;
  });

  claimedRoute(app, deleteAccount, async ({ caller, encode, ...call }) =>
    erase(ports, { ...call, customerId: caller.customerId, done: encode(DONE) }),
  );
}
