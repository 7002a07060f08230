import type { SWRConfiguration } from 'swr';
import type { LinkWatch } from './tenant-services.ts';

/** Jitter, so that a room full of phones does not fetch in the same instant when the Wi-Fi is back. */
const JITTER_MS = 2000;

/**
 * When SWR may fetch by itself. `navigator.onLine` says little about whether the shop can be reached, so our own state of the
 * link decides whether polls go on, and asks again when the shop can be reached again. A server that answers with an error was
 * reached all the time; asking for everything whenever one call of it works would defeat every back-off.
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
