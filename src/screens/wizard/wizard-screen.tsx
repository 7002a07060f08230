import { useLingui } from '@lingui/react';
import { useNavigate } from 'react-router-dom';
import { markTutorialSeen } from '#features/tutorial/tutorial-seen.ts';
import { Tutorial } from '#features/tutorial/tutorial.tsx';
import { track } from '#platform/track.ts';
import { routes } from '#domain/routing/routes.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { useScreenTitle } from '#tenant/use-screen-title.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

/** App wizard (B§2). After skipping or finishing it never comes by itself again (D-1); the account leads back to it. */
export function WizardScreen() {
  const { i18n } = useLingui();
  const navigate = useNavigate();
  const { tenantId, settings } = useTenant();
  const title = i18n.t('tutorial.title', { shop: settings.shortName });
  useScreenTitle(title);

  const end = (how: 'skipped' | 'finished') => {
    markTutorialSeen(tenantId);
    track({ name: 'tutorialEnded', label: how });
    void navigate(routes.menu.getHref(), { replace: true });
  };
  return (
    <>
      <VisuallyHidden>
        <h1 tabIndex={-1}>{title}</h1>
      </VisuallyHidden>
      <Tutorial onEnd={end} />
    </>
  );
}
