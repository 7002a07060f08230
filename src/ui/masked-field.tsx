import { useMask } from '@react-input/mask';
import { useCallback } from 'react';
import type { TextFieldProps } from './text-field.tsx';
import { TextField } from './text-field.tsx';

interface Props extends TextFieldProps {
  /** `_` stands for one digit: `___.___.___-__`. */
  readonly mask: string;
}

const DIGIT = { _: /\d/ };

/** A field that punctuates while the customer types, pastes or corrects in the middle; the caret stays where it was. */
export function MaskedField({ mask, ref, ...field }: Props) {
  const maskRef = useMask({ mask, replacement: DIGIT });
  const both = useCallback(
    (input: HTMLInputElement | null) => {
      maskRef.current = input as HTMLInputElement;
      if (typeof ref === 'function') return ref(input);
      if (ref) ref.current = input;
      return undefined;
    },
    [maskRef, ref],
  );
  return <TextField inputMode="numeric" {...field} ref={both} />;
}
