import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';

interface Props {
  readonly basename: string;
  readonly children: ReactNode;
}

/**
 * `BrowserRouter`, but what is tapped again before its screen has been loaded stays one entry of the browser's history:
 * `Link` and `navigate` compare with the screen that is shown, which is still the last one (ADR-089).
 */
export function PageRouter({ basename, children }: Props) {
  const [history] = useState(createPageHistory);
  const [place, setPlace] = useState(() => placeIn(history));
  useLayoutEffect(() => history.listen(() => startTransition(() => setPlace(placeIn(history)))), [history]);
  return (
    <Router basename={basename} location={place.location} navigationType={place.action} navigator={history}>
      {children}
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
