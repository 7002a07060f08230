import { useSyncExternalStore } from 'react';
import type { LinkState } from '#remote/link-state.ts';
import { useTenant } from './tenant-context.ts';

/** Returns the state of the connection, estimated from past responses; a request may still succeed or fail. */
export function useLinkState(): LinkState {
  const { link } = useTenant();
  return useSyncExternalStore(link.subscribe, link.state, () => 'ok');
}
