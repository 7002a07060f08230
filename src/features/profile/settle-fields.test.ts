import { makeRoot } from '#tests/factories/bare-page.ts';
import { act, createElement, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ProfileValues } from './profile-values.ts';
import { settleFields } from './settle-fields.ts';

const SHOWN: ProfileValues = {
  fullName: 'Ana Souza',
  email: 'ana@example.com',
  phone: '(11) 98765-4321',
  birthday: '31/12/1990',
};
const NEWS: ProfileValues = { ...SHOWN, email: 'news@example.com', phone: '(11) 3000-9999' };
const FIELDS = ['fullName', 'email', 'phone', 'birthday'] as const;

let root: Root;
let form: UseFormReturn<ProfileValues>;

/** As the form of the profile takes in what the server tells. */
function Screen({ values }: { readonly values: ProfileValues }) {
  const own = useForm<ProfileValues>({ values, resetOptions: { keepDirtyValues: true, keepErrors: true } });
  for (const field of FIELDS) own.register(field);
  useEffect(() => void (form = own));
  return null;
}

const tell = (values: ProfileValues) => act(async () => root.render(createElement(Screen, { values })));
const type = (field: keyof ProfileValues, text: string) =>
  act(async () => form.setValue(field, text, { shouldDirty: true }));
const settle = (sent: ProfileValues) => act(async () => settleFields(form, sent));

beforeEach(async () => {
  root = createRoot(makeRoot());
  await tell(SHOWN);
  await type('email', 'typed@example.com');
});
afterEach(() => act(async () => root.unmount()));

describe('the fields of a form that was saved', () => {
  it('keep what is typed while news arrive, until it is saved', async () => {
    await tell(NEWS);
    expect(form.getValues()).toEqual({ ...NEWS, email: 'typed@example.com' });
  });

  it('show what was saved, and then the news', async () => {
    await settle(form.getValues());
    expect(form.getValues()).toEqual({ ...SHOWN, email: 'typed@example.com' });
    await tell(NEWS);
    expect(form.getValues()).toEqual(NEWS);
  });

  it('show the news also where the device told of the change before it was sent', async () => {
    const sent = form.getValues();
    await tell({ ...SHOWN, email: 'typed@example.com', fullName: 'Ana Lima' });
    await settle(sent);
    expect(form.getValues()).toEqual({ ...SHOWN, email: 'typed@example.com', fullName: 'Ana Lima' });
    await tell(NEWS);
    expect(form.getValues()).toEqual(NEWS);
  });

  it('keep what was typed while it was sent', async () => {
    const sent = form.getValues();
    await type('phone', '(11) 3000-1234');
    await settle(sent);
    await tell(NEWS);
    expect(form.getValues()).toEqual({ ...NEWS, phone: '(11) 3000-1234' });
  });
});
