import { Field, Input } from '@chakra-ui/react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { ChakraIsland } from './chakra-island.tsx';
import { Icon } from './icon.tsx';
import css from './text-field.module.css';

export interface TextFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'size' | 'color' | 'height' | 'width'> {
  readonly label: string;
  /** Shown beside the field and announced; what was typed is never touched. */
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  /** A control at the end of the field. */
  readonly end?: ReactNode;
}

/** One line of text. Spread `register(...)` of react-hook-form into it. */
export function TextField({ label, error, hint, end, required, readOnly, ...input }: TextFieldProps) {
  return (
    <ChakraIsland>
      <Field.Root invalid={error !== undefined} required={required ?? false} readOnly={readOnly ?? false}>
        <Field.Label>{label}</Field.Label>
        <div className={css.box}>
          <Input {...input} data-end={end ? '' : undefined} className={css.input} />
          {end && <span className={css.end}>{end}</span>}
        </div>
        {hint && !error && <Field.HelperText>{hint}</Field.HelperText>}
        <Field.ErrorText>
          <Icon name="alert" size={1} className={css.errorIcon} />
          {error}
        </Field.ErrorText>
      </Field.Root>
    </ChakraIsland>
  );
}
