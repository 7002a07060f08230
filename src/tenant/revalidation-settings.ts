import type { SWRConfiguration } from 'swr';
import type { LinkWatch } from './equipment.ts';

/** A room full of phones must not ask in the same instant when the Wi-Fi is back. */
const JITTER_MS = 2000;

/**
 * When SWR may ask by itself. `navigator.onLine` says little about whether the shop can be reached, so our own judgement of the
 * link decides whether polls go on, and asks again when it is well.
 */
export const revalidationSettings = (link: LinkWatch): SWRConfiguration => ({
  provider: () => new Map(),
  isOnline: () => link.state() !== 'offline',
  initReconnect: (revalidate) =>
    link.subscribe(() => {
      if (link.state() === 'ok') setTimeout(revalidate, Math.random() * JITTER_MS);
    }),
});
