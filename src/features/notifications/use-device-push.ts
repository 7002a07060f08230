import { useLingui } from '@lingui/react';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useEffectEvent, useState } from 'react';
import { listOutbox } from '#db/outbox.ts';
import { isPending, isRefused } from '#sync/outbox-states.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { useToasts } from '#ui/toast-context.ts';
import { type DevicePushState, devicePushState, turnOnPush } from './device-push.ts';
import { pushAnswerToast } from './push-answer-toast.ts';

export interface DevicePush {
  /** Null until the browser has said. */
  readonly state: DevicePushState | null;
  /** The server has not heard of this device yet. */
  readonly isWaiting: boolean;
  readonly isBusy: boolean;
  /** Call it in a tap. Does nothing where it cannot help. */
  readonly turnOn: () => void;
}

/** Whether messages reach this device, also after a visit to the browser's settings, and how the customer turns them on. */
export function useDevicePush(): DevicePush {
  const { i18n } = useLingui();
  const tenant = useTenant();
  const toasts = useToasts();
  const { data } = tenant.databases;
  const [state, setState] = useState<DevicePushState | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const registration = useLiveQuery(
    async () => (await listOutbox(data)).findLast(({ kind }) => kind === 'registerDevice'),
    [data],
  );
  const look = useEffectEvent(() => void devicePushState(tenant).then(setState));
  // Also when the start of the app has just registered it.
  useEffect(() => look(), [registration?.id]);
  useEffect(() => {
    const lookAgain = () => look();
    addEventListener('focus', lookAgain);
    document.addEventListener('visibilitychange', lookAgain);
    return () => {
      removeEventListener('focus', lookAgain);
      document.removeEventListener('visibilitychange', lookAgain);
    };
  }, []);

  const turnOn = async () => {
    setIsBusy(true);
    try {
      toasts.show(pushAnswerToast(i18n, await turnOnPush(tenant)));
    } catch {
      toasts.show({ id: 'push', tone: 'error', text: i18n.t('push.deviceFailed') });
    } finally {
      setState(await devicePushState(tenant));
      setIsBusy(false);
    }
  };
  const isRefusedHere = registration !== undefined && isRefused(registration);
  return {
    state: state === 'on' && isRefusedHere ? 'off' : state,
    isWaiting: registration !== undefined && isPending(registration),
    isBusy,
    turnOn: () => {
      if (state === 'off' || isRefusedHere) void turnOn();
    },
  };
}
