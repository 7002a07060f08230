import { Field, Input } from '@chakra-ui/react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Icon } from './icon.tsx';

export interface TextFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'size' | 'color' | 'height' | 'width'> {
  readonly label: string;
  /** Shown beside the field and announced; what was typed is never touched. */
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  /** A control at the end of the field. */
  readonly end?: ReactNode;
}

/** One line of text. Spread `register(...)` of react-hook-form into it. */
export const TextField = ({ label, error, hint, end, required, readOnly, ...input }: TextFieldProps) => (
  <Field.Root invalid={error !== undefined} required={required ?? false} readOnly={readOnly ?? false}>
    <Field.Label>{label}</Field.Label>
    {/* One box for both: an input that moves when a spinner comes or goes is another one, and loses the focus. */}
    <div data-part="box">
      <Input {...input} />
      {end && <span data-part="end">{end}</span>}
    </div>
    {hint && !error && <Field.HelperText>{hint}</Field.HelperText>}
    <Field.ErrorText>
      <Icon name="alert" size={1} />
      {error}
    </Field.ErrorText>
  </Field.Root>
);
