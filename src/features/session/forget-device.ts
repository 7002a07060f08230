import { currentPushToken, unsubscribeFromPush } from '#bridge/push-subscription.ts';
import { enqueue } from '#sync/enqueue.ts';
import type { Tenant } from '#tenant/tenant-context.ts';

/**
 * Ends the messages about the customer's orders on this device, before a logout (B§4, D-57). At once on the device; the
 * server is told as the visitor, now or when there is a signal. Failures are ignored: nobody is kept from logging out.
 */
export async function forgetDevice({ domain, databases, clock, sendWaiting }: Tenant): Promise<void> {
  const scope = `/${domain}/` as const;
  try {
    const token = await currentPushToken(scope);
    if (token === null) return;
    // Told to the browser first, and by itself: the server forgets what its push service does not know.
    await unsubscribeFromPush(scope).catch(() => undefined);
    const ports = { data: databases.visitorData, clock, newId: () => crypto.randomUUID() };
    await enqueue(ports, { kind: 'forgetDevice', mutation: { query: { token } } });
    void sendWaiting();
  } catch {
    // The server forgets the device when its push service says that it is gone.
  }
}
