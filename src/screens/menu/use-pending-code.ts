import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { PendingCode } from '#features/scan/context-actions.ts';
import { useContextLink } from '#features/scan/use-context-link.ts';
import { routes } from '#domain/routing/routes.ts';

interface Opening {
  /** The signal is back, and only what is being done here holds it up. */
  readonly isReady: boolean;
  readonly open: () => void;
}

/**
 * Opens a code that was read without a signal as soon as it can be, but over nothing that is being done: no sheet, no search of
 * the menu (`isSearching`), and no other screen that somebody is on the way to.
 */
export function usePendingCode({ uuid, search: wish = '' }: PendingCode, isSearching: boolean): Opening {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { kind } = useContextLink(uuid);
  const isReady = kind !== 'loading' && kind !== 'waiting';
  const isIdle = search === '' && !isSearching;
  const open = useCallback(
    () => void navigate(routes.contextLink.getHref({ uuid }) + wish, { replace: true }),
    [navigate, uuid, wish],
  );

  useEffect(() => {
    // The menu is shown until the other screen has come, but the address is that screen's at once.
    if (isReady && isIdle && location.pathname.endsWith(routes.menu.path)) open();
  }, [isReady, isIdle, open]);
  return { isReady: isReady && !isIdle, open };
}
