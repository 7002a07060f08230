import { makeRoot } from '#tests/factories/bare-page.ts';
import { act, createElement, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { NetworkError } from '#remote/api-error.ts';
import { changeDraft, knownCustomerId, readDraft } from './registration-draft.ts';
import { useCustomerLookup } from './use-customer-lookup.ts';

const call = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
vi.mock('@lingui/react', () => ({ useLingui: () => ({ i18n: { t: (id: string) => id } }) }));
vi.mock('#tenant/tenant-context.ts', () => ({ useTenant: () => ({ api: { call }, tenantId: 't' }) }));
vi.mock('#ui/toast-context.ts', () => ({ useToasts: () => ({ show: () => undefined }) }));

const PHONE = '(11) 98765-0001';
const seen: { look: ReturnType<typeof useCustomerLookup>['look'] } = { look: async () => undefined };

function Form() {
  const { look } = useCustomerLookup();
  useEffect(() => void Object.assign(seen, { look }));
  return null;
}

it('whom an earlier look-up found is forgotten when a later one gets no answer: the account would be another person’s', async () => {
  await act(async () => createRoot(makeRoot()).render(createElement(Form)));
  call.mockResolvedValueOnce({ data: { customer: { id: 'mother' } } });
  await act(async () => seen.look('529.982.247-25', PHONE));
  expect(readDraft().known?.id).toBe('mother');
  expect(knownCustomerId(readDraft()), 'somebody else has typed since').toBeNull();
  changeDraft({ profile: { ...readDraft().profile, document: '529.982.247-25', phone: '+55 11 98765-0001' } });
  expect(knownCustomerId(readDraft())).toBe('mother');
  call.mockRejectedValueOnce(new NetworkError());
  await act(async () => seen.look('111.444.777-35', PHONE));
  expect(call).toHaveBeenCalledTimes(2);
  expect(readDraft().known).toBeNull();
});
