import { useLiveQuery } from 'dexie-react-hooks';
import { useTenant } from '#tenant/tenant-context.ts';
import type { CurrentOrder } from './read-current-order.ts';
import { readCurrentOrder } from './read-current-order.ts';

export function useCurrentOrder(): CurrentOrder | null {
  const { databases, clock } = useTenant();
  const answer = useLiveQuery(async () => {
    // Wrapped in Dexie's promise, or the live query does not observe what is read after it.
    const serverNowMs = await Promise.resolve(clock.serverNow());
    return { databases, order: await readCurrentOrder(databases, serverNowMs) };
  }, [databases, clock]);
  return answer?.databases === databases ? answer.order : null;
}
