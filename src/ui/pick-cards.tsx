import type { ComponentProps } from 'react';
import { useState } from 'react';
import { RadioCards } from './radio-cards.tsx';

type Props<Value extends string> = Omit<ComponentProps<typeof RadioCards<Value>>, 'onChange' | 'onPick'> & {
  readonly onPick: (value: Value) => void;
};

/**
 * Radio cards that act at once, like a menu: arrow keys only move the mark; a tap, Enter or Space chooses (WCAG 3.2.2).
 */
export function PickCards<Value extends string>({ value, onPick, ...cards }: Props<Value>) {
  const [mark, setMark] = useState({ over: value, value });
  if (mark.over !== value) setMark({ over: value, value });
  return (
    <RadioCards
      {...cards}
      value={mark.value}
      onChange={(marked) => setMark({ over: value, value: marked })}
      onPick={onPick}
    />
  );
}
