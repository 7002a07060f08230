import { useLingui } from '@lingui/react';
import { isAnswering } from '#remote/link-state.ts';
import { Badge } from '#ui/badge.tsx';
import { useLinkState } from './use-link-state.ts';

/** Marks what is saved on this device and not at the shop yet: it is on its way, or waits for a signal. */
export function UnsentBadge() {
  const { i18n } = useLingui();
  const link = useLinkState();
  if (isAnswering(link)) return <Badge icon="device">{i18n.t('unsent.sending')}</Badge>;
  return (
    <Badge tone="warning" icon="device">
      {i18n.t('unsent.waiting')}
    </Badge>
  );
}
