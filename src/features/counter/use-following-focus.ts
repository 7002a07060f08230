import { type FocusEvent, useLayoutEffect, useRef } from 'react';

interface Place {
  readonly id: string;
  /** Only what is aimed at with the keyboard may scroll the page: it would move under a finger. */
  readonly isByKeyboard: boolean;
  /** The others of its column: those below it, then those above, nearest first. */
  readonly beside: readonly string[];
}

interface Following {
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
}

/**
 * Keeps the keyboard's focus where somebody works: an order that goes to another column takes it along; from one that goes
 * out of sight it passes to its neighbour. It goes to the order and not to its next step, so that an Enter that is pressed
 * twice, or held, takes one step.
 */
export function useFollowingFocus(): Following {
  const place = useRef<Place | null>(null);
  // Without dependencies: whatever is shown anew may have taken what had the focus.
  useLayoutEffect(() => {
    if (!place.current || document.activeElement !== document.body) return;
    const { id, beside, isByKeyboard } = place.current;
    const next = [id, ...beside].map(orderOf).find((order) => order !== null && isInSight(order));
    (next ?? document.querySelector<HTMLElement>('h1'))?.focus({ preventScroll: !isByKeyboard });
  });
  return {
    // React tells no blur of what it removes itself, so this is somebody who leaves; but not for a dialog about the order.
    onBlur: ({ relatedTarget, currentTarget }) => {
      if (!relatedTarget || !(currentTarget.contains(relatedTarget) || relatedTarget.closest(DIALOGS)))
        place.current = null;
    },
    onFocus: ({ target, currentTarget }) => {
      if (currentTarget.contains(target)) place.current = placeOf(target);
    },
  };
}

const DIALOGS = '[role=dialog], [role=alertdialog]';

const orderOf = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-order="${CSS.escape(id)}"]`);

const isInSight = (order: HTMLElement): boolean => !order.closest('details:not([open])');

function placeOf(target: Element): Place | null {
  const order = target.closest<HTMLElement>('[data-order]');
  const id = order?.dataset['order'];
  if (!id) return null;
  const column = [...(order.closest('section, details')?.querySelectorAll<HTMLElement>('[data-order]') ?? [])];
  const ids = column.flatMap(({ dataset }) => dataset['order'] ?? []);
  const here = ids.indexOf(id);
  const isByKeyboard = target.matches(':focus-visible');
  return { id, isByKeyboard, beside: [...ids.slice(here + 1), ...ids.slice(0, here).toReversed()] };
}
