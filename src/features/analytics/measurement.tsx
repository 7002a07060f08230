import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { readConsent } from '#platform/analytics-consent.ts';
import { track } from '#platform/track.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { collect } from './collect.ts';
import { exceptionLabel } from './exception-label.ts';
import { pageLabel } from './page-label.ts';

/** Collects events once the customer has agreed; page views and exceptions are events too. Renders nothing. */
export function Measurement() {
  const { api, tenantId } = useTenant();
  const { pathname } = useLocation();
  const page = pageLabel(pathname);

  useEffect(() => collect({ api, mayCollect: () => readConsent(tenantId) === 'granted' }), [api, tenantId]);

  useEffect(() => {
    const onError = ({ error }: ErrorEvent) => track({ name: 'exceptionSeen', label: exceptionLabel(error) });
    const onRejection = ({ reason }: PromiseRejectionEvent) =>
      track({ name: 'exceptionSeen', label: exceptionLabel(reason) });
    addEventListener('error', onError);
    addEventListener('unhandledrejection', onRejection);
    return () => {
      removeEventListener('error', onError);
      removeEventListener('unhandledrejection', onRejection);
    };
  }, []);

  // By route instead of address, because an order's address changes when the shop accepts it, which is still one view.
  useEffect(() => track({ name: 'pageViewed', label: page }), [page]);
  return null;
}
