import { useLingui } from '@lingui/react';
import { Button } from '#ui/plain/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useOverlay } from '#ui/use-overlay.ts';
import { LAZY_ICONS } from '#ui/lazy-icons.ts';

/** Opens the privacy sheet, which the shell shows over any screen. */
export function PrivacyButton() {
  const { i18n } = useLingui();
  const privacy = useOverlay('privacy');
  return (
    <Button kind="quiet" onClick={() => privacy.open('1')}>
      <Icon name={LAZY_ICONS.eyeOff} size={1.25} />
      {i18n.t('privacy.title')}
    </Button>
  );
}
