import { Switch } from '@chakra-ui/react';
import { type ReactNode, useId, useState } from 'react';
import { Text } from './layout.tsx';
import { COVER_CONTROL } from './over-all.ts';

interface Props {
  readonly label: string;
  /** Explains the current state in a second line; announced with the label. */
  readonly detail?: ReactNode;
  readonly isOn: boolean;
  /** Resolves when `isOn` says what has become of it; until then the switch shows what was tapped. */
  readonly onChange: (isOn: boolean) => void | Promise<unknown>;
}

/** A switch with an explanation. The whole row is the touch target. */
export function SwitchRow({ label, detail, isOn, onChange }: Props) {
  const id = useId();
  const [tapped, setTapped] = useState<{ readonly isOn: boolean } | null>(null);
  const shown = (tapped ?? { isOn }).isOn;
  const change = async (checked: boolean) => {
    const tap = { isOn: checked };
    const done = onChange(checked);
    if (!done) return;
    setTapped(tap);
    await done;
    setTapped((last) => (last === tap ? null : last));
  };
  return (
    // A second tap is lost while `checked` still says what was before the first.
    <Switch.Root checked={shown} onCheckedChange={({ checked }) => void change(checked)}>
      <Switch.HiddenInput
        role="switch"
        aria-checked={shown}
        aria-label={label}
        aria-describedby={detail ? id : undefined}
        style={COVER_CONTROL}
      />
      <Switch.Label>
        <Text as="span" tone="strong">
          {label}
        </Text>
        {detail && (
          <Text as="span" id={id} size="s" tone="muted">
            {detail}
          </Text>
        )}
      </Switch.Label>
      <Switch.Control />
    </Switch.Root>
  );
}
