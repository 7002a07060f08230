import { useLiveQuery } from 'dexie-react-hooks';
import type { Counter } from './counter-actions.ts';
import { fetchTabs } from './tables-actions.ts';
import { useFetched } from './use-fetched.ts';

/** Follows the shop's tabs, whatever is shown, because a table calls for somebody; a kitchen has none. */
export function useTabs(counter: Counter, changedAt: number | null) {
  const isKitchen = counter.session.role === 'kitchen';
  const row = useLiveQuery(async () => await tabsOf(counter.database), [counter.database]);
  return { row, ...useFetched(async () => (isKitchen ? undefined : await fetchTabs(counter)), changedAt) };
}

/** What an earlier build kept lacks fields, and is fetched anew. */
const tabsOf = async ({ tabs }: Counter['database']) => {
  const row = await tabs.get('current');
  return row?.v === 2 ? row : undefined;
};
