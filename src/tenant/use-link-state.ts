import { useSyncExternalStore } from 'react';
import type { LinkState } from '#remote/link-state.ts';
import { useTenant } from './tenant-context.ts';

/** What is known about the connection right now. It is a judgement of past answers: a request may still succeed or fail. */
export function useLinkState(): LinkState {
  const { link } = useTenant();
  return useSyncExternalStore(link.subscribe, link.state);
}
