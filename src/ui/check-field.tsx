import { Checkbox } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { ChakraIsland } from './chakra-island.tsx';

interface Props {
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
  readonly isInvalid?: boolean;
  readonly children: ReactNode;
}

export const CheckField = ({ isChecked, onChange, isInvalid = false, children }: Props) => (
  <ChakraIsland>
    <Checkbox.Root
      checked={isChecked}
      invalid={isInvalid}
      onCheckedChange={({ checked }) => onChange(checked === true)}
    >
      <Checkbox.HiddenInput />
      <Checkbox.Control />
      <Checkbox.Label>{children}</Checkbox.Label>
    </Checkbox.Root>
  </ChakraIsland>
);
