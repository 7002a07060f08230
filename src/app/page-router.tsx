import { useLingui } from '@lingui/react';
import { type ReactNode, useLayoutEffect, useRef, useState, useTransition } from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { isOverlay } from '#ui/use-overlay.ts';
import css from './page-router.module.css';

interface Props {
  readonly basename: string;
  readonly children: ReactNode;
}

/**
 * `BrowserRouter`, which shows the last screen until the next one has been loaded, but it is said that this one is on its
 * way; and what is tapped again meanwhile stays one entry of the browser's history: `Link` and `navigate` compare with the
 * screen that is shown (ADR-089).
 */
export function PageRouter({ basename, children }: Props) {
  const { i18n } = useLingui();
  const [history] = useState(createPageHistory);
  const [place, setPlace] = useState(() => placeIn(history));
  const [isLoading, startTransition] = useTransition();
  const shownPath = useRef(place.location.pathname);
  useLayoutEffect(() => void (shownPath.current = place.location.pathname), [place]);
  useLayoutEffect(
    () =>
      history.listen(() => {
        const next = placeIn(history);
        const { pathname, state } = next.location;
        // What opens over the screen shows by itself that it is on its way, and nothing of it is worth rendering before it.
        if (pathname === shownPath.current && isOverlay(state)) setPlace(next);
        else startTransition(() => setPlace(next));
      }),
    [history],
  );
  return (
    <Router basename={basename} location={place.location} navigationType={place.action} navigator={history}>
      {children}
      {isLoading && <div className={css.loading} role="progressbar" aria-label={i18n.t('app.loading')} />}
    </Router>
  );
}

type PageHistory = ReturnType<typeof createPageHistory>;

const placeIn = ({ action, location }: PageHistory) => ({ action, location });

function createPageHistory() {
  const history = createBrowserHistory({ v5Compat: true });
  const push = history.push.bind(history);
  history.push = (to, state) =>
    history.createURL(to).href === window.location.href ? history.replace(to, state) : push(to, state);
  return history;
}
