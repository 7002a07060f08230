import { act, createElement, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AddressForm } from '#contract/forms/address-forms.ts';
import { makeRoot } from '#tests/factories/bare-page.ts';
import { lookUpZipcode } from './look-up-zipcode.ts';
import { useZipcode, type ZipcodeSearch } from './use-zipcode.ts';

vi.mock('@lingui/react', () => ({ useLingui: () => ({ i18n: { t: (id: string) => id } }) }));
vi.mock('#tenant/tenant-context.ts', () => ({ useTenant: () => ({ api: null }) }));
vi.mock('#ui/toast-context.ts', () => ({ useToasts: () => ({ show: () => undefined }) }));
vi.mock('./look-up-zipcode.ts', () => ({ lookUpZipcode: vi.fn() }));

/** A town has one CEP, which tells neither street nor district. */
const TOWN = { street: '', district: '', city: 'Alto Paraíso', state: 'GO' };
const AVENUE = { street: 'Avenida Paulista', district: 'Bela Vista', city: 'São Paulo', state: 'SP' };
const SAVED = {
  label: '',
  receiverName: '',
  zipcode: '73770-000',
  number: '7',
  complement: '',
  ...TOWN,
  street: 'Rua das Flores',
  district: 'Centro',
} as AddressForm;

let root: Root;
let form: UseFormReturn<AddressForm>;
let search: ZipcodeSearch;

function Form() {
  const now = useForm<AddressForm>({ defaultValues: SAVED });
  const zipcode = useZipcode(now);
  useEffect(() => {
    form = now;
    search = zipcode;
  });
  return null;
}

async function type(text: string): Promise<void> {
  await act(async () => {
    form.setValue('zipcode', text);
    search.onType(text);
  });
}
const place = () => {
  const { street, district, city, state } = form.getValues();
  return { street, district, city, state };
};

beforeEach(async () => {
  vi.mocked(lookUpZipcode).mockImplementation(async (_api, zipcode) => ({
    kind: 'found',
    place: zipcode === '73770000' ? TOWN : AVENUE,
  }));
  root = createRoot(makeRoot());
  await act(async () => root.render(createElement(Form)));
});
afterEach(() => act(async () => root.unmount()));

describe('a CEP that does not exist', () => {
  it('is forgotten with its first other digit, also where the next one cannot be looked up', async () => {
    vi.mocked(lookUpZipcode).mockResolvedValueOnce({ kind: 'unknown' }).mockResolvedValueOnce({ kind: 'failed' });
    await type('99999-999');
    expect(form.getFieldState('zipcode').error?.message).toBe('invalidCep');
    expect(search.isUnknown('99999-999')).toBe(true);
    await type('01310-100');
    expect(search.state).toBe('failed');
    expect(form.getFieldState('zipcode').error).toBeUndefined();
    expect(search.isUnknown('01310-100')).toBe(false);
  });
});

describe('the CEP of an address that is already filled in', () => {
  it('leaves everything that was typed by hand, when it is typed again (D-59)', async () => {
    await type('73770-00');
    await type('73770-000');
    expect(lookUpZipcode).toHaveBeenCalledOnce();
    expect(place()).toEqual({ street: 'Rua das Flores', district: 'Centro', city: 'Alto Paraíso', state: 'GO' });
  });

  it('brings the place of another one, and then of the first again', async () => {
    await type('01310-100');
    expect(place()).toEqual(AVENUE);
    await type('73770-000');
    expect(place()).toEqual(TOWN);
  });
});
