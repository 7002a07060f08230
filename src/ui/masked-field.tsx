import type { ChangeEvent } from 'react';
import { useRef } from 'react';
import { applyMask, type Filling } from './apply-mask.ts';
import type { TextFieldProps } from './text-field.tsx';
import { TextField } from './text-field.tsx';

interface Props extends TextFieldProps {
  /** `_` stands for one digit: `___.___.___-__`. A function where the mask depends on what is typed. */
  readonly mask: string | ((typed: string) => string);
  readonly filling?: Filling;
}

/** A field that adds punctuation while the customer types, pastes or corrects in the middle; the caret stays in place. */
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
