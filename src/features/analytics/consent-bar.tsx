import { useLingui } from '@lingui/react';
import { useLayoutEffect, useRef } from 'react';
import { storeConsent, type Consent } from '#platform/analytics-consent.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { Button } from '#ui/plain/button.tsx';
import { useOverlay } from '#ui/use-overlay.ts';
import css from './analytics.module.css';

/**
 * Asks for consent once without blocking the page. Both answers take one tap
 * and look alike; nothing is counted before (LGPD).
 */
export function ConsentBar() {
  const { i18n } = useLingui();
  const { tenantId } = useTenant();
  const privacy = useOverlay('privacy');
  const bar = useRef<HTMLElement>(null);
  useRoomBelow(bar);

  const answer = (consent: Consent) => {
    storeConsent(tenantId, consent);
    // The focused button has been removed.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <section ref={bar} className={css.bar} aria-label={i18n.t('privacy.title')}>
      <p>
        {i18n.t('privacy.ask')}{' '}
        <button type="button" className={css.more} onClick={() => privacy.open('1')}>
          {i18n.t('privacy.more')}
        </button>
      </p>
      <div className={css.answers}>
        <Button kind="secondary" onClick={() => answer('denied')}>
          {i18n.t('privacy.deny')}
        </Button>
        <Button kind="secondary" onClick={() => answer('granted')}>
          {i18n.t('privacy.allow')}
        </Button>
      </div>
    </section>
  );
}

/** Reserves the height of the bar at the bottom of the shell, independent of line breaks. */
function useRoomBelow(bar: { readonly current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      style.setProperty('--consent-height', `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`);
    });
    if (bar.current) observer.observe(bar.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--consent-height');
    };
  }, [bar]);
}
