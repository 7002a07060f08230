import { useState } from 'react';
import { getTenantContact } from '#contract/tenant.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { useRevalidate } from '#tenant/use-revalidate.ts';
import type { Contact } from './reach-store.ts';

/** How the shop is reached; null until it answered. Kept in memory: every store has its own number on the device. */
export function useContact(): Contact | null {
  const { api, keys, settings } = useTenant();
  const [contact, setContact] = useState<Contact | null>(null);
  useRevalidate(keys.contact(), async () => {
    const { data } = await api.call(getTenantContact, { params: { tenantId: settings.tenantId } });
    setContact(data.contact);
  });
  return contact;
}
