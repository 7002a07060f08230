import { SEARCH_DEBOUNCE_MS } from '#ui/timings.ts';
import { followPress } from '#ui/follow-press.ts';

/**
 * An answer that is shown when it is due, on the page's clock. The worker is asked half a pause earlier: then it is there on time,
 * and somebody who goes on typing is not answered letter by letter. A row that is being tapped then is opened first. Null if the
 * question has changed meanwhile.
 */
export async function debouncedAnswer<Found>(
  dueAt: number,
  find: () => Promise<Found>,
  changed: AbortSignal,
): Promise<Found | null> {
  const { released } = followPress(changed);
  await until(dueAt - SEARCH_DEBOUNCE_MS / 2);
  if (changed.aborted) return null;
  const [found] = await Promise.all([find(), until(dueAt)]);
  await released();
  return changed.aborted ? null : found;
}

const until = (time: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.max(0, time - performance.now())));
