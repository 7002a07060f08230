import { SEARCH_DEBOUNCE_MS } from '#ui/timings.ts';
import type { Released } from '#ui/follow-press.ts';

/**
 * Resolves to a search result when it is due. The worker is asked half a pause earlier, so that the result is ready in
 * time and typing does not cause one search per letter. A tap in progress is finished first, so that it opens the
 * tapped row. Null if the query has changed meanwhile.
 */
export async function debouncedAnswer<Found>(
  dueAt: number,
  find: () => Promise<Found>,
  released: Released,
  changed: AbortSignal,
): Promise<Found | null> {
  await until(dueAt - SEARCH_DEBOUNCE_MS / 2);
  if (changed.aborted) return null;
  const [found] = await Promise.all([find(), until(dueAt)]);
  await released();
  return changed.aborted ? null : found;
}

const until = (time: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.max(0, time - performance.now())));
