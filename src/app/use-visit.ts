import { useLiveQuery } from 'dexie-react-hooks';
import { useLocation } from 'react-router-dom';
import type { Visit } from '#domain/route-gates.ts';
import { pathSegments } from '#domain/route-path.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { NO_FACTS, readVisitFacts } from './visit-facts.ts';

export interface CurrentVisit {
  readonly visit: Visit;
  /** Until this device has been asked, only an "enter" is final: it would be one with any facts. */
  readonly isKnown: boolean;
}

/** Who is where, and what the cart offers: what gates and tab bar decide by. */
export function useVisit(): CurrentVisit {
  const { settings, session, databases } = useTenant();
  const segments = pathSegments(useLocation().pathname);
  const orderId = segments[0] === 'pedidos' ? (segments[1] ?? null) : null;
  const answer = useLiveQuery(
    async () => ({ databases, orderId, facts: await readVisitFacts(databases, orderId) }),
    [databases, orderId],
  );
  // After a change of person or order the live query still shows the answer about the one before.
  const isKnown = answer?.databases === databases && answer.orderId === orderId;
  const facts = isKnown ? answer.facts : NO_FACTS;
  const mode = {
    isQrCodeOnly: settings.qrCodeOnly,
    hasContext: facts.context !== null,
    isMenuOnly: facts.isMenuOnly,
    isTutorialEnabled: settings.tutorialEnabled,
  };
  return { isKnown, visit: { ...facts, segments, mode, isLoggedIn: session !== null } };
}
