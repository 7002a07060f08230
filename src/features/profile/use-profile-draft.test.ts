import 'fake-indexeddb/auto';
import { makeRoot } from '#tests/factories/bare-page.ts';
import { act, createElement, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SessionStore } from '#contract/session-store.ts';
import type { DataDatabase } from '#db/data-database.ts';
import { dexieSessionStore } from '#db/dexie-session-store.ts';
import { readProfileDraft } from '#db/profile-drafts.ts';
import { openTenantDatabases } from '#db/tenant-databases.ts';
import type { CustomerId, TenantId } from '#domain/ids.ts';
import { type Tenant, TenantContext } from '#tenant/tenant-context.ts';
import { freshDataPerTest } from '#tests/factories/fresh-data.ts';
import type { ProfileValues } from './profile-values.ts';
import { settleFields } from './settle-fields.ts';
import { type ProfileDraft, useProfileDraft } from './use-profile-draft.ts';

const KNOWN: ProfileValues = {
  fullName: 'Ana Souza',
  email: 'ana@example.com',
  phone: '(11) 98765-4321',
  birthday: '31/12/1990',
};
const ANA = { customerId: 'ana' as CustomerId, accessToken: 'access', refreshToken: 'refresh' };
const FIELDS = ['fullName', 'email', 'phone', 'birthday'] as const;

const freshData = freshDataPerTest();
let data: DataDatabase;
let sessions: SessionStore;
let root: Root;
let form: UseFormReturn<ProfileValues>;
let isUnsaved: boolean;

function Form({ known, kept }: { readonly known: ProfileValues; readonly kept: ProfileDraft | null }) {
  const own = useForm<ProfileValues>({ values: known, resetOptions: { keepDirtyValues: true, keepErrors: true } });
  for (const field of FIELDS) own.register(field);
  const isLeft = useProfileDraft(own, kept, known);
  useEffect(() => void ([form, isUnsaved] = [own, isLeft]));
  return null;
}

/** Opens the page, as a reload does: what a page held in memory is gone. */
async function load(known = KNOWN): Promise<void> {
  const kept = await readProfileDraft(data, Date.now());
  root = createRoot(makeRoot());
  const tenant = { databases: { data }, sessions, uid: ANA.customerId } as unknown as Tenant;
  await act(async () =>
    root.render(createElement(TenantContext, { value: tenant }, createElement(Form, { known, kept }))),
  );
}
const type = (field: keyof ProfileValues, text: string) =>
  act(async () => form.setValue(field, text, { shouldDirty: true }));
const hasKept = (typed: ProfileDraft | null) =>
  act(() => vi.waitFor(async () => expect(await readProfileDraft(data, Date.now())).toEqual(typed)));

beforeEach(async () => {
  data = freshData();
  const { auth } = openTenantDatabases({ tenantId: 'tenant' as TenantId });
  sessions = dexieSessionStore(auth);
  await sessions.write(ANA);
  await load();
  return () => auth.delete();
});
afterEach(() => act(async () => root.unmount()));

describe('what is typed into the own data', () => {
  it('is there again after a reload, and said not to be saved', async () => {
    expect(isUnsaved).toBe(false);
    await type('phone', '(11) 3000-1');
    await hasKept({ phone: '(11) 3000-1' });
    expect(isUnsaved).toBe(false);
    await load({ ...KNOWN, email: 'news@example.com' });
    expect(form.getValues()).toEqual({ ...KNOWN, email: 'news@example.com', phone: '(11) 3000-1' });
    expect(isUnsaved).toBe(true);
  });

  it('is forgotten once it was saved', async () => {
    await type('fullName', 'Ana Lima');
    await hasKept({ fullName: 'Ana Lima' });
    await act(async () => settleFields(form, form.getValues()));
    await hasKept(null);
  });

  it('is forgotten once it was put back', async () => {
    await type('fullName', 'Ana Lima');
    await hasKept({ fullName: 'Ana Lima' });
    await load();
    await type('fullName', KNOWN.fullName);
    expect(isUnsaved).toBe(false);
    await hasKept(null);
  });

  it('is left with the screen, where it would look as if it were saved', async () => {
    await type('fullName', 'Ana Lima');
    await hasKept({ fullName: 'Ana Lima' });
    await type('fullName', 'Ana Lima S');
    await act(async () => root.unmount());
    await hasKept(null);
  });

  it('is there again after the next login, when the server ended the session while it was typed', async () => {
    await type('fullName', 'Ana Lima');
    await sessions.replace(ANA, null);
    await act(async () => root.unmount());
    await hasKept({ fullName: 'Ana Lima' });
    // Whatever the screen did as it went is done by then.
    await sessions.write(ANA);
    await data.reviewDrafts.count();
    await load();
    expect(form.getValues()).toEqual({ ...KNOWN, fullName: 'Ana Lima' });
    expect(isUnsaved).toBe(true);
  });

  it('is left by a logout that takes the screen away', async () => {
    await type('fullName', 'Ana Lima');
    await hasKept({ fullName: 'Ana Lima' });
    await sessions.clear();
    await act(async () => root.unmount());
    await hasKept(null);
  });
});
