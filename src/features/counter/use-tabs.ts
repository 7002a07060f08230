import { useLiveQuery } from 'dexie-react-hooks';
import { keptTabs } from '#db/counter-database.ts';
import type { Counter } from './counter-actions.ts';
import { fetchTabs } from './tables-actions.ts';
import { useFetched } from './use-fetched.ts';

/** Follows the shop's tabs, whatever is shown, because a table calls for somebody; a kitchen has none. */
export function useTabs(counter: Counter, changedAt: number | null) {
  const isKitchen = counter.session.role === 'kitchen';
  const row = useLiveQuery(async () => await keptTabs(counter.database), [counter.database]);
  return { row, ...useFetched(async () => (isKitchen ? undefined : await fetchTabs(counter)), changedAt) };
}
