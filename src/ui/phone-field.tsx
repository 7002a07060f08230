import type { Ref } from 'react';
import { tidyPhone } from '#domain/person/phone.ts';
import { MaskedField } from './masked-field.tsx';

/** What `useController` gives. */
interface Controlled {
  readonly name: string;
  readonly value: string;
  readonly ref: Ref<HTMLInputElement>;
  readonly onChange: (value: unknown) => void;
  readonly onBlur: () => void;
}

interface Props {
  readonly label: string;
  readonly error: string | undefined;
  readonly required?: boolean;
  readonly field: Controlled;
}

const NATIONAL_DIGITS = 11;
const NATIONAL = '(__) _____-____';
/** As it is pasted, or filled in by a browser; it is shortened when the field is left. */
const INTERNATIONAL = '+__ (__) _____-____';

const maskOf = (typed: string): string =>
  typed.replaceAll(/\D/g, '').length > NATIONAL_DIGITS ? INTERNATIONAL : NATIONAL;

/** `(11) 98765-4321`; also from the browser's own +55 form. A digit too many stays, and the form's rule objects. */
export const PhoneField = ({ field, ...rest }: Props) => (
  <MaskedField
    {...rest}
    {...field}
    mask={maskOf}
    type="tel"
    inputMode="tel"
    autoComplete="tel-national"
    onBlur={() => {
      field.onChange(tidyPhone(field.value));
      field.onBlur();
    }}
  />
);
