import type { SWRConfiguration } from 'swr';
import type { LinkWatch } from './tenant-services.ts';

/** Jitter, so that many phones do not fetch at the same moment when the Wi-Fi is back. */
const JITTER_MS = 2000;

/**
 * Configures when SWR fetches by itself. `navigator.onLine` does not show whether the shop can be reached, so our own
 * link state decides whether polling continues, and triggers a fetch when the shop can be reached again. A server that
 * answers with errors was reachable all the time; a fetch after every first success would defeat all back-offs.
 */
export const revalidationSettings = (link: LinkWatch): SWRConfiguration => ({
  provider: () => new Map(),
  isOnline: () => link.state() !== 'offline',
  initReconnect: (revalidate) => {
    let isAway = false;
    return link.subscribe(() => {
      const state = link.state();
      if (state === 'ok' && isAway) setTimeout(revalidate, Math.random() * JITTER_MS);
      if (state !== 'server-down') isAway = state !== 'ok';
    });
  },
});
