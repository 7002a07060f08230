import { useLiveQuery } from 'dexie-react-hooks';
import { useLocation } from 'react-router-dom';
import type { Visit } from '#domain/routing/route-guards.ts';
import { routeAt } from '#domain/routing/routes.ts';
import { classifyScan } from '#domain/table/tag-life.ts';
import { namedOrder } from './named-order.ts';
import { useFirstScreen } from './shown-context.ts';
import { useTenant } from './tenant-context.ts';
import { useNow } from '#ui/use-now.ts';
import { EMPTY_VISIT_STATE, readVisitState } from './visit-state.ts';
import { MINUTE_MS } from '#domain/durations.ts';

export interface CurrentVisit {
  readonly visit: Visit;
  /**
   * False until the databases were read for this very path: a screen may be left for the next one before the change that
   * allows it has come round. Until then only an "enter" is final.
   */
  readonly isKnown: boolean;
}

/** A table expires after four hours without any write. */
const CLOCK_MS = MINUTE_MS;

/** Returns the current visit with the state of user and cart, for guards and tab bar. */
export function useVisit(): CurrentVisit {
  const { settings, session, databases } = useTenant();
  const { pathname, search } = useLocation();
  const orderId = namedOrder(pathname, search);
  const route = routeAt(pathname);
  const answer = useLiveQuery(
    async () => ({ databases, orderId, pathname, facts: await readVisitState(databases, orderId, route) }),
    [databases, orderId, pathname],
  );
  // After a change the live query briefly returns the previous result, which the tab bar goes on showing.
  const isOfVisit = answer?.databases === databases && answer.orderId === orderId;
  const isKnown = isOfVisit && answer.pathname === pathname;
  const facts = isOfVisit ? answer.facts : EMPTY_VISIT_STATE;
  const scan = classifyScan(facts.scan, useNow(CLOCK_MS));
  const painted = useFirstScreen()?.context ?? null;
  const context = answer ? scan.context : painted;
  const mode = {
    isQrCodeOnly: settings.qrCodeOnly,
    hasContext: context !== null,
    isMenuOnly: facts.isMenuOnly,
    isTutorialEnabled: settings.tutorialEnabled,
  };
  const isPlaceInDoubt = scan.stale !== null;
  return {
    isKnown,
    visit: {
      ...facts,
      context,
      isPlaceInDoubt,
      route,
      mode,
      isLoggedIn: session !== null,
      namesOrder: orderId !== null,
    },
  };
}
