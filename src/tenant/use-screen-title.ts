import { useLingui } from '@lingui/react';
import { use, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { focusHeading } from './focus-heading.ts';
import { TenantContext } from './tenant-context.ts';

/** React Router's key of the first history entry of the page. */
const FIRST_ENTRY = 'default';

/**
 * Sets the title of the tab and, after a change of screen, moves the focus to the
 * heading, so that a screen reader announces the new screen.
 */
export function useScreenTitle(title: string): void {
  const { i18n } = useLingui();
  const owner = use(TenantContext)?.settings.title ?? i18n.t('appName');
  const { key } = useLocation();
  const isFirst = key === FIRST_ENTRY;

  useEffect(() => {
    document.title = `${title} · ${owner}`;
  }, [title, owner]);

  useEffect(() => {
    if (!isFirst) focusHeading();
    // Only on mount: later changes of the address belong to overlays, which manage the focus themselves.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
}
