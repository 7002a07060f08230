import type { MenuProductId } from '#domain/ids.ts';
import { rowsOf, topOf } from './row-elements.ts';

/** A sheet above the menu may need this long to give the focus back. */
const FOCUS_MS = 1_000;

/**
 * Focuses the row when nothing has the focus any more: the button that was tapped went with the results. Whatever the customer
 * does next has the focus instead, and a sheet that just opened would take a focus outside of it for a wish to close.
 */
export function focusRow(id: MenuProductId): void {
  const done = new AbortController();
  const { signal } = done;
  setTimeout(() => done.abort(), FOCUS_MS);
  for (const act of ['pointerdown', 'keydown']) addEventListener(act, () => done.abort(), { signal });
  const look = () => {
    if (signal.aborted) return;
    const row = rowsOf(id).find((one) => topOf(one) >= 0);
    const last = [...(row?.querySelectorAll<HTMLElement>('a, button') ?? [])].at(-1);
    if (!last || document.activeElement !== document.body) return void requestAnimationFrame(look);
    done.abort();
    last.focus({ preventScroll: true });
  };
  look();
}
