import { useCallback, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

export interface Overlay {
  /** The parameter's value while it is open. */
  readonly value: string | null;
  readonly open: (value: string) => void;
  readonly close: () => void;
}

/** Marks a history entry that an overlay pushed, so that closing can take it back instead of leaving it behind. */
const PUSHED = { overlay: true };
const isPushed = (state: unknown): boolean => typeof state === 'object' && state !== null && 'overlay' in state;

/**
 * An overlay with an address, `?item=42`: Back closes it, a reload keeps it, a link opens it.
 * Opening one over another keeps the other's parameter, so they stack.
 */
export function useOverlay(param: string): Overlay {
  const [search, setSearch] = useSearchParams();
  const { state, key } = useLocation();
  const closed = useRef<string | null>(null);
  const navigate = useNavigate();
  const value = search.get(param);

  const open = useCallback(
    (next: string) =>
      setSearch((params) => withParam(params, param, next), { state: PUSHED, preventScrollReset: true }),
    [param, setSearch],
  );
  const close = useCallback(() => {
    // Going back takes a moment; a second tap in it would leave the screen below as well.
    if (closed.current === key) return;
    closed.current = key;
    if (isPushed(state)) void navigate(-1);
    else setSearch((params) => withParam(params, param, null), { replace: true });
  }, [param, state, key, navigate, setSearch]);
  return { value, open, close };
}

function withParam(params: URLSearchParams, name: string, value: string | null): URLSearchParams {
  const next = new URLSearchParams(params);
  if (value === null) next.delete(name);
  else next.set(name, value);
  return next;
}
