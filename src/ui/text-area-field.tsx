import { Field, Textarea } from '@chakra-ui/react';
import type { ComponentPropsWithRef } from 'react';

interface Props extends Omit<ComponentPropsWithRef<'textarea'>, 'color' | 'height' | 'width'> {
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
}

export function TextAreaField({ label, error, hint, rows = 3, ...area }: Props) {
  return (
    <Field.Root invalid={error !== undefined}>
      <Field.Label>{label}</Field.Label>
      <Textarea rows={rows} {...area} />
      {hint && !error && <Field.HelperText>{hint}</Field.HelperText>}
      <Field.ErrorText>{error}</Field.ErrorText>
    </Field.Root>
  );
}
