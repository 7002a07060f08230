import { createElement, type ComponentProps } from 'react';
import { expect, it, vi } from 'vitest';
import { markupOf } from '#tests/factories/markup-of.tsx';
import type { MaskedField } from './masked-field.tsx';
import { PhoneField } from './phone-field.tsx';

const { seen } = vi.hoisted(() => ({ seen: { leave: (): void => undefined } }));
vi.mock('./masked-field.tsx', () => ({
  MaskedField: ({ onBlur }: ComponentProps<typeof MaskedField>) => {
    seen.leave = () => onBlur?.({} as Parameters<NonNullable<typeof onBlur>>[0]);
    return null;
  },
}));

function leave(value: string): unknown {
  const onChange = vi.fn<(value: unknown) => void>();
  const field = { name: 'phone', value, ref: null, onChange, onBlur: () => undefined };
  markupOf(createElement(PhoneField, { label: 'Celular', error: undefined, field }));
  seen.leave();
  return onChange.mock.lastCall?.[0];
}

it('a telephone number that is left is formatted, but a digit too many stays for the rule to object to', () => {
  expect(leave('+55 11 98765-4321')).toBe('(11) 98765-4321');
  expect(leave('119876543210')).toBe('119876543210');
});
