import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { API_PREFIX } from '#contract/endpoint.ts';
import { SHOP_EVENTS_PATH, SHOP_EVENTS_SILENCE_MS } from '#contract/order-queue.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import { STAFF_ROLES } from '#domain/staff-role.ts';
import { tooManyRequests } from '#server/foundation/problems/refusal.ts';
import { identifyCaller } from '#server/http/plugins/identify-caller.ts';
import type { RoutePorts } from '#server/http/routes/route-ports.ts';
import type { TenantId } from '#domain/ids.ts';

/** A screen connects again after this, and is asked again who it is: whoever was removed hears no more. */
const STREAM_LIFE_MS = 5 * MINUTE_MS;
const SIGN_OF_LIFE_MS = SHOP_EVENTS_SILENCE_MS / 2;
/** More screens than a shop has. */
const MOST_STREAMS = 50;

/** Server-sent events for a shop's screens. They only say that something changed; what it is, each asks as far as it may know. */
export function shopEventsRoute(
  app: FastifyInstance,
  { shopChanges, now }: Pick<RoutePorts, 'shopChanges' | 'now'>,
): void {
  const open = new Map<TenantId, Set<PassThrough>>();
  app.addHook('preClose', async () => {
    for (const stream of [...open.values()].flatMap((streams) => [...streams])) stream.end();
  });

  app.get(API_PREFIX + SHOP_EVENTS_PATH, async (request, reply) => {
    const { tenantId } = await identifyCaller(request, { access: 'operator', roles: STAFF_ROLES }, app.identityPorts);
    const streams = open.get(tenantId as TenantId) ?? new Set();
    if (streams.size >= MOST_STREAMS) throw tooManyRequests(MINUTE_MS);
    const stream = new PassThrough();
    open.set(tenantId as TenantId, streams.add(stream));

    let saidAt = 0;
    const say = (words: string): void => {
      saidAt = now().getTime();
      stream.write(words);
    };
    const stopWatching = shopChanges.watch(tenantId as TenantId, (heard) => {
      if (heard === 'changed') say('event: changed\ndata:\n\n');
      else if (now().getTime() - saidAt >= SIGN_OF_LIFE_MS) say(':\n\n');
    });
    const life = setTimeout(() => stream.end(), STREAM_LIFE_MS).unref();
    stream.once('close', () => {
      clearTimeout(life);
      stopWatching();
      streams.delete(stream);
      if (streams.size === 0) open.delete(tenantId as TenantId);
    });
    say(':\n\n');
    return reply
      .headers({ 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
      .send(stream);
  });
}
