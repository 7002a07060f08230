import { Switch } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { Text } from './layout.tsx';
import { COVER_CONTROL } from './over-all.ts';

interface Props {
  readonly label: string;
  /** Explains the current state in a second line; announced with the label. */
  readonly detail?: ReactNode;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A switch with an explanation. The whole row is the touch target. */
export function SwitchRow({ label, detail, isOn, onChange }: Props) {
  const id = useId();
  return (
    <Switch.Root checked={isOn} onCheckedChange={({ checked }) => onChange(checked)}>
      <Switch.HiddenInput
        role="switch"
        aria-checked={isOn}
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
