import { RadioCard } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { usePicking } from './use-picking.ts';

export interface RadioCardOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** BCP 47, where the label is not in the page's language. */
  readonly lang?: string;
  readonly description?: ReactNode;
  /** A picture or an amount at the end. */
  readonly end?: ReactNode;
}

interface Props<Value extends string> {
  readonly label: string;
  readonly options: readonly RadioCardOption<Value>[];
  /** Null while nothing is chosen. */
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  /** Called on tap, Enter or Space. Arrow keys only move over the options: see `PickCards`. */
  readonly onPick?: (value: Value) => void;
}

/** One of several, each with room for a second line. */
export function RadioCards<Value extends string>({ label, options, value, onChange, onPick }: Props<Value>) {
  const tell = (name: string | null, listen: Props<Value>['onPick']) =>
    options.forEach((option) => option.value === name && listen?.(option.value));
  const picking = usePicking((picked) => tell(picked, onPick));
  return (
    <RadioCard.Root
      aria-label={label}
      value={value}
      onValueChange={(change) => tell(change.value, onChange)}
      {...(onPick && picking)}
    >
      {options.map((option) => (
        <RadioCard.Item key={option.value} value={option.value}>
          <RadioCard.ItemHiddenInput />
          <RadioCard.ItemControl>
            <RadioCard.ItemIndicator />
            <RadioCard.ItemContent>
              <RadioCard.ItemText lang={option.lang}>{option.label}</RadioCard.ItemText>
              {option.description && <RadioCard.ItemDescription>{option.description}</RadioCard.ItemDescription>}
            </RadioCard.ItemContent>
            {option.end}
          </RadioCard.ItemControl>
        </RadioCard.Item>
      ))}
    </RadioCard.Root>
  );
}
