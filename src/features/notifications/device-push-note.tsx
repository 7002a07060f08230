import type { MessageId } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useEffect } from 'react';
import { keepFocus } from '#tenant/focus-heading.ts';
import { UnsentBadge } from '#tenant/unsent-badge.tsx';
import { Button } from '#ui/button.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import type { DevicePushState } from './device-push.ts';
import type { DevicePush } from './use-device-push.ts';

const WORDS = {
  on: /*i18n*/ 'push.deviceOn',
  off: /*i18n*/ 'push.deviceOff',
  blocked: /*i18n*/ 'push.deviceBlocked',
  unsupported: /*i18n*/ 'push.deviceUnsupported',
} as const satisfies Record<DevicePushState, MessageId>;

/** Says whether messages reach this device, and turns them on or says what would. */
export function DevicePushNote({ device: { state, isWaiting, isBusy, turnOn } }: { readonly device: DevicePush }) {
  const { i18n } = useLingui();
  return (
    <Stack gap={2}>
      <Text role="status" size="s" tone="muted">
        {state && i18n.t(WORDS[state])}
      </Text>
      {state === 'on' && isWaiting && (
        <Row as="span">
          <UnsentBadge />
        </Row>
      )}
      {state === 'off' && <TurnOn isBusy={isBusy} onTap={turnOn} />}
    </Stack>
  );
}

function TurnOn({ isBusy, onTap }: { readonly isBusy: boolean; readonly onTap: () => void }) {
  const { i18n } = useLingui();
  // The button that had the focus is gone once it has helped.
  useEffect(() => keepFocus, []);
  return (
    <Button kind="secondary" busy={isBusy} onClick={onTap}>
      {i18n.t('push.deviceTurnOn')}
    </Button>
  );
}
