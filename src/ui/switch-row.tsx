import { Box, Switch } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';

interface Props {
  readonly label: string;
  /** What the current state means, in a second line; announced with the label. */
  readonly detail?: ReactNode;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A switch with room for an explanation. The whole row is the target. */
export function SwitchRow({ label, detail, isOn, onChange }: Props) {
  const id = useId();
  return (
    <Switch.Root checked={isOn} onCheckedChange={({ checked }) => onChange(checked)}>
      <Switch.HiddenInput
        role="switch"
        aria-checked={isOn}
        aria-label={label}
        aria-describedby={detail ? id : undefined}
      />
      <Switch.Label>
        {label}
        {detail && (
          <Box as="span" id={id} display="block" color="muted" fontSize="s" fontWeight="400">
            {detail}
          </Box>
        )}
      </Switch.Label>
      <Switch.Control />
    </Switch.Root>
  );
}
