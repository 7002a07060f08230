import { useLiveQuery } from 'dexie-react-hooks';
import { useTenant } from '#tenant/tenant-context.ts';
import type { CurrentOrder, UnsentOrder } from './read-current-order.ts';
import { readCurrentOrder, readUnsentOrder } from './read-current-order.ts';

export function useCurrentOrder(): CurrentOrder | null {
  const { databases, clock } = useTenant();
  const answer = useLiveQuery(async () => {
    // Wrapped in Dexie's promise, or the live query does not observe what is read after it.
    const serverNowMs = await Promise.resolve(clock.serverNow());
    return { databases, order: await readCurrentOrder(databases, serverNowMs) };
  }, [databases, clock]);
  return answer?.databases === databases ? answer.order : null;
}

/** The order that the store does not have, also while `useCurrentOrder` leads to another, such as one that waits to be paid. */
export function useUnsentOrder(): UnsentOrder | null {
  const { databases } = useTenant();
  const answer = useLiveQuery(async () => ({ databases, order: await readUnsentOrder(databases) }), [databases]);
  return answer?.databases === databases ? answer.order : null;
}
