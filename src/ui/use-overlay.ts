import { useCallback, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

export interface Overlay {
  /** The parameter's value while the overlay is open. */
  readonly value: string | null;
  readonly open: (value: string) => void;
  readonly close: () => void;
}

/**
 * State of a history entry that an overlay pushed, so that closing removes it: the number of overlays above the screen.
 */
interface Pushed {
  readonly overlay: number;
}

/** State for an overlay that is opened above its own screen without `open`. */
export const OVER_SCREEN: Pushed = { overlay: 1 };

/** Whether an entry of the history was pushed by an overlay. */
export const isOverlay = (state: unknown): boolean => depthOf(state) > 0;

const depthOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'overlay' in state ? Number(state.overlay) : 0;

/**
 * An overlay with an address, `?item=42`: Back closes it, a reload keeps it, a link opens it. Overlays can be stacked,
 * because each has its own parameter.
 */
export function useOverlay(param: string): Overlay {
  const { search, state, key } = useLocation();
  const closable = useRef<string | null>(null);
  const navigate = useNavigate();
  const value = new URLSearchParams(search).get(param);

  // The same function whatever is open: rows that are given it are not rendered again with every sheet.
  const here = useRef({ search, state });
  useLayoutEffect(() => {
    here.current = { search, state };
  }, [search, state]);
  const open = useCallback(
    (next: string) => {
      const { current } = here;
      void navigate(withParam(current.search, param, next), { state: { overlay: depthOf(current.state) + 1 } });
    },
    [param, navigate],
  );
  // Forward comes back to an entry that was closed.
  useLayoutEffect(() => {
    closable.current = key;
    return () => void (closable.current = null);
  }, [key]);
  const close = useCallback(() => {
    // Going back is asynchronous, so a second tap would also leave the screen below; and an answer that was awaited may
    // close what the system's Back has left already.
    if (closable.current !== key) return;
    closable.current = null;
    if (depthOf(state) > 0) void navigate(-1);
    else void navigate(withParam(search, param, null), { replace: true });
  }, [param, search, state, key, navigate]);
  return { value, open, close };
}

/**
 * Returns a function that navigates from a finished overlay and removes the overlay's history entries, so that Back
 * does not return to them.
 */
export function useLeaveOverlays(): (to: string) => void {
  const { state } = useLocation();
  const navigate = useNavigate();
  return (to) => {
    const goOn = () => void navigate(to, { replace: true });
    const depth = depthOf(state);
    if (depth === 0) return goOn();
    // Before the router hears of it: a route guard that is shown the screen below may send the way to the login after this.
    addEventListener('popstate', goOn, { once: true, capture: true });
    void navigate(-depth);
  };
}

/** Returns the current search with another value of one parameter. */
function withParam(search: string, name: string, value: string | null): string {
  const params = new URLSearchParams(search);
  if (value === null) params.delete(name);
  else params.set(name, value);
  return `?${params}`;
}
