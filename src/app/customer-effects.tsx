import { useEffect } from 'react';
import { OrderNews } from '#features/notifications/order-news.tsx';
import { endRegistration } from '#features/registration/registration-draft.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { UnmergedVisitorData } from './unmerged-visitor-data.tsx';

/** What runs while somebody is logged in, in every tab; visitors do not load it. */
export function CustomerEffects() {
  useRegistrationEnd();
  return (
    <>
      <UnmergedVisitorData />
      <OrderNews />
    </>
  );
}

/**
 * A registration that was begun in this tab ends with the session, however that ends (B§4): the next person on a shared
 * phone must not find the first one's link, or what they typed, in the form (P27).
 */
function useRegistrationEnd(): void {
  const { tenantId, session } = useTenant();
  const customerId = session?.customerId;
  useEffect(() => () => endRegistration(tenantId, null), [tenantId, customerId]);
}
