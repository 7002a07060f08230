import { createApiClient } from '#remote/api-client.ts';
import { deviceClock } from '#sync/clock.ts';
import { createOutbox } from '#sync/create-outbox.ts';
import type { Equip } from '#tenant/equipment.ts';
import { createLinkMonitor } from './link-monitor.ts';

/** Puts together what acts for a tenant in this page: its clock, its way to the API, its opinion of the link, its outbox. */
export const equipTenant: Equip = (databases, session, onSessionEnded) => {
  const clock = deviceClock(databases.app, { trustsStart: true });
  const link = createLinkMonitor();
  const api = createApiClient({
    baseUrl: '',
    fetch: (...request) => fetch(...request),
    tenantId: databases.tenantId,
    session,
    locks: navigator.locks ?? null,
    language: () => document.documentElement.lang,
    now: () => clock.now(),
    onServerTime: (serverAtMs, deviceAtMs) => clock.heardServer(serverAtMs, deviceAtMs),
    onEvidence: link.note,
    onSessionEnded,
  });
  const outbox = createOutbox({ databases, client: api, sessions: session, clock });
  link.watch(api);
  return { api, clock, link, sendWaiting: async () => void (await outbox.drain({ isEager: true })) };
};
