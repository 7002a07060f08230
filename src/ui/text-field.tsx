import { Field, Input } from '@chakra-ui/react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { Icon } from './icon.tsx';

export interface TextFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'size' | 'color' | 'height' | 'width'> {
  readonly label: string;
  /** Shown beside the field and announced; the value is not changed. */
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  /** A control at the end of the field. */
  readonly end?: ReactNode;
}

/**
 * A field for one line of text. Spread `register(...)` of react-hook-form into it.
 *
 * Browsers write what is typed into their session-restore file and their list of earlier entries, in plain text and
 * beyond any logout, unless `autocomplete` is "off". So the field names its purpose for autofill and assistive
 * technology while it is empty, and is "off" as soon as it holds something, and until this page can tell.
 */
export function TextField({ label, error, hint, end, required, readOnly, autoComplete, ...input }: TextFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  const keepOffDisk = () => {
    const field = box.current?.querySelector('input');
    field?.setAttribute('autocomplete', field.value === '' ? (autoComplete ?? '') : 'off');
  };
  // After every render, because a form may have set or reset the value.
  useEffect(keepOffDisk);

  return (
    <Field.Root invalid={error !== undefined} required={required ?? false} readOnly={readOnly ?? false}>
      <Field.Label>{label}</Field.Label>
      {/* One box for input and end control: an input that React remounts when a spinner appears would lose the focus. */}
      <div data-part="box" ref={box} onInput={keepOffDisk}>
        <Input {...input} autoComplete="off" />
        {end && <span data-part="end">{end}</span>}
      </div>
      {hint && !error && <Field.HelperText>{hint}</Field.HelperText>}
      <Field.ErrorText>
        <Icon name="alert" size={1} />
        {error}
      </Field.ErrorText>
    </Field.Root>
  );
}
