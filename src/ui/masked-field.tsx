import type { ChangeEvent } from 'react';
import { useRef } from 'react';
import { applyMask, type Filling } from './apply-mask.ts';
import type { TextFieldProps } from './text-field.tsx';
import { TextField } from './text-field.tsx';

interface Props extends TextFieldProps {
  /** `_` is one digit: `___.___.___-__`. A function if the mask depends on the value. */
  readonly mask: string | ((typed: string) => string);
  readonly filling?: Filling;
}

/** A field that adds punctuation while the customer types, pastes or corrects; the caret keeps its place. */
export function MaskedField({ mask, filling = 'digits', onChange, ...field }: Props) {
  const previous = useRef('');
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const { inputType } = event.nativeEvent as InputEvent;
    const typed = { text: input.value, caret: input.selectionStart ?? 0, previous: previous.current, inputType };
    const { text, caret } = applyMask(typeof mask === 'string' ? mask : mask(input.value), typed, filling);
    input.value = text;
    input.setSelectionRange(caret, caret);
    previous.current = text;
    return onChange?.(event);
  };
  return <TextField inputMode="numeric" {...field} onChange={change} />;
}
