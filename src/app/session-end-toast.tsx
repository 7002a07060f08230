import { useLingui } from '@lingui/react';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { hasKeptBag } from '#db/kept-bag.ts';
import { factsOf, routeAt, routes } from '#domain/routing/routes.ts';
import { SESSION_ENDED } from '#tenant/open-tenant.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { useToasts } from '#ui/toast-context.ts';

/** Where a session ended. */
export interface SessionEnd {
  readonly pathname: string;
  readonly search: string;
}

/** Adds to the toast that says so: that the bag is kept, and the way to the login and back to this screen. */
export function SessionEndToast({ end }: { readonly end: SessionEnd }) {
  const { i18n } = useLingui();
  const toasts = useToasts();
  const navigate = useNavigate();
  const { databases } = useTenant();
  const tell = useEffectEvent(async ({ pathname, search }: SessionEnd) => {
    const isBagKept = await hasKeptBag(databases).catch(() => false);
    const isLed = isLedToLogin(pathname, isBagKept);
    if (isLed && !isBagKept) return;
    const text = i18n.t(isBagKept ? /*i18n*/ 'sessionExpired.bagKept' : /*i18n*/ 'sessionExpired');
    const href = routes.login.getHref({ redirect: pathname + search });
    const action = { label: i18n.t('login.submit'), onAct: () => void navigate(href) };
    toasts.show({ id: SESSION_ENDED, tone: 'error', text, ...(!isLed && { action }) });
  });
  useEffect(() => void tell(end), [end]);
  return null;
}

/** Whether the screen gives way to the login by itself, or is one, where the button would be there twice. */
function isLedToLogin(pathname: string, isBagKept: boolean): boolean {
  const route = routeAt(pathname);
  const guard = route && factsOf(route).guard;
  return guard === 'customersOnly' || guard === 'visitorsOnly' || (guard === 'review' && isBagKept);
}
