import { RadioCard } from '@chakra-ui/react';
import type { ReactNode, KeyboardEvent, SyntheticEvent } from 'react';
import { useRef } from 'react';

export interface RadioCardOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** BCP 47 tag, if the label is not in the page's language. */
  readonly lang?: string;
  readonly description?: ReactNode;
  /** A picture or an amount at the end of the card. */
  readonly end?: ReactNode;
}

interface Props<Value extends string> {
  readonly label: string;
  readonly options: readonly RadioCardOption<Value>[];
  /** Null without a choice. */
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  /** Called on tap, Enter or Space. Arrow keys only move the mark: see `PickCards`. */
  readonly onPick?: (value: Value) => void;
}

/** Shows options as cards with a second line. */
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

interface Handlers {
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onKeyUp: (event: KeyboardEvent) => void;
  readonly onClick: (event: SyntheticEvent) => void;
}

/**
 * Distinguishes choosing from moving in a group of radio buttons. Browsers fire a click for every arrow key, and
 * some fire none for Space on a checked option, so keys are handled here. A click without a key is a tap, or a
 * gesture of a screen reader.
 */
function usePicking(onPick: (value: string) => void): Handlers {
  const isPassing = useRef(false);
  const pick = ({ target }: SyntheticEvent) => target instanceof HTMLInputElement && onPick(target.value);
  return {
    onKeyDown: (event) => {
      isPassing.current = event.key.startsWith('Arrow');
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      if (!event.repeat) pick(event);
    },
    onKeyUp: (event) => {
      isPassing.current = false;
      if (event.key === ' ') event.preventDefault();
    },
    onClick: (event) => {
      if (!isPassing.current) pick(event);
    },
  };
}
