import type { FastifyInstance } from 'fastify';
import { HEADERS } from '#contract/headers.ts';
import { getPushKey, notifyDevice, readPushToken } from '#contract/push.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import { route } from '#server/http/plugins/endpoint-route.ts';
import { preferredLanguage } from '#server/http/problems/preferred-language.ts';
import { DONE } from '#server/http/routes/done.ts';
import type { RoutePorts } from '#server/http/routes/route-ports.ts';
import { pushSubscriptionsRepository } from '#server/persistence/repositories/push-subscriptions-repository.ts';

/** Which devices are told of a customer's orders (B§7). Whoever knows a token may have its device forgotten. */
export function pushRoutes(app: FastifyInstance, { push }: Pick<RoutePorts, 'push'>): void {
  route(app, getPushKey, async () => ({ public_key: push.publicKey }));

  route(app, notifyDevice, async ({ query, body, caller, scope, now, headers }) => {
    const token = query.token ?? body?.token;
    const subscription = token === undefined ? null : readPushToken(token);
    if (!subscription) throw new Refusal('bad_request');
    const subscriptions = pushSubscriptionsRepository(scope);
    if (query.token !== undefined) {
      await subscriptions.forget(subscription);
      return DONE;
    }
    if (caller.kind !== 'customer') throw new Refusal('unauthorized');
    if (caller.customerId !== body?.customerInfoId) throw new Refusal('not_found');
    if (!push.mayReach(subscription.endpoint)) throw new Refusal('bad_request');
    const language = preferredLanguage(headers[HEADERS.language]);
    await subscriptions.register({ ...subscription, customerId: caller.customerId, language }, now);
    return DONE;
  });
}
