import type { FirstScreen } from '#contract/first-screen.ts';
import { shippingTypeOnEntry } from '#domain/shipping/shipping-choice.ts';
import { enterFirstStore } from '#features/store/store-actions.ts';
import { positionPermission } from '#platform/position-permission.ts';
import type { OpenedTenant } from '#tenant/open-tenant.ts';

type Device = Pick<OpenedTenant, 'databases' | 'session' | 'settings'>;

/**
 * Enters the store whose menu the document shows on a device that has entered none, while React takes over: what is added to
 * a painted menu waits for it. Resolves to whether it did. Where something else decides (a scanned place, a nearer store that the
 * position may tell) and where nothing can be written, the menu's screen enters one.
 */
export async function enterPaintedStore(
  painted: FirstScreen,
  starting: Promise<{ readonly opened: Device }>,
): Promise<boolean> {
  const { stores, storeId, context } = painted;
  if (context) return false;
  const asked = stores.length > 1 && positionPermission();
  const { opened } = await starting;
  if ((await asked) === 'granted') return false;
  const { databases: visitor, session, settings } = opened;
  const { data } = session ? visitor.forUser(session.customerId) : visitor;
  const store = stores.find(({ id }) => id === storeId) ?? null;
  try {
    return await enterFirstStore(data, storeId, (chosen, isTagged) =>
      isTagged ? null : shippingTypeOnEntry({ settings, context: null, store }, chosen),
    );
  } catch {
    return false;
  }
}
