import { useMemo } from 'react';
import { loadQuoteWorker } from '#bridge/load-quote-worker.ts';
import type { KeyedMenu } from '#bridge/quote-client.ts';
import type { Cart } from '#domain/cart/cart.ts';
import type { RebuiltCart } from '#domain/cart/rebuild-cart.ts';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';
import type { Store } from '#domain/store/store.ts';
import { useQuoteWorker } from './use-quote-worker.ts';

interface Other {
  readonly cart: Cart | undefined;
  readonly to: ShippingType;
  /** The menu for that shipping type; null or undefined while it is not known. */
  readonly version: KeyedMenu | null | undefined;
  readonly store: Pick<Store, 'ignoreRigidStock'> | undefined;
}

/** What another way of receiving makes of the bag (D-15); undefined until it is computed for this very bag and menu. */
export function useRebuiltCart({ cart, to, version, store }: Other): RebuiltCart | undefined {
  const ask = useMemo(() => {
    if (!cart || !version || !store) return null;
    const { ignoreRigidStock } = store;
    return async () => {
      const worker = await loadQuoteWorker();
      return await worker.rebuild(version, { cart: { ...cart, shippingType: to }, ignoreRigidStock });
    };
  }, [cart, to, version, store]);
  const { answer, isCurrent } = useQuoteWorker(ask);
  return isCurrent ? answer : undefined;
}
