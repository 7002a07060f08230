import { useLingui } from '@lingui/react';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { onWorkerMessage } from '#bridge/push-subscription.ts';
import type { WorkerMessage } from '#contract/sw-messages.ts';
import { routes } from '#domain/routing/routes.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useInvalidate } from '#tenant/use-invalidate.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { useToasts } from '#ui/toast-context.ts';
import { mayRegister, registerDevice } from './device-push.ts';

/**
 * Keeps this device registered for whoever is logged in (B§4), shows news of an order that come while the app is open
 * as a toast (B§7), and opens the order of a notification that was tapped.
 */
export function OrderNews() {
  const { i18n } = useLingui();
  const navigate = useNavigate();
  const toasts = useToasts();
  const invalidate = useInvalidate();
  const tenant = useTenant();
  const { tenantId, session, keys } = tenant;
  const language = useLanguage();
  const customerId = session?.customerId;

  const register = useEffectEvent(() => {
    // Without a push service there is nothing to tell the customer, who asked for nothing now.
    if (mayRegister(tenantId)) void registerDevice(tenant).catch(() => undefined);
  });
  // The messages are in the language of the device when it registered.
  useEffect(() => register(), [customerId, language]);

  const hear = useEffectEvent((message: WorkerMessage) => {
    if (message.type !== 'order-news' && message.type !== 'open-order') return;
    const open = () => void navigate(routes.order.getHref({ id: message.orderId }));
    if (message.type === 'open-order') return open();
    [keys.order(message.orderId), keys.history(0)].forEach(invalidate);
    toasts.show({
      id: `news ${message.orderId}`,
      tone: 'info',
      text: `${message.title}: ${message.text}`,
      action: { label: i18n.t('push.open'), onAct: open },
    });
  });
  useEffect(() => onWorkerMessage(hear), []);
  return null;
}
