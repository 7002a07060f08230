import { Badge as ChakraBadge } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';
import type { Tone } from './tone-class.ts';

interface Props {
  readonly tone?: Tone;
  readonly icon?: IconName | undefined;
  readonly children: ReactNode;
}

export const Badge = ({ tone = 'neutral', icon, children }: Props) => (
  <ChakraBadge colorPalette={tone}>
    {icon && <Icon name={icon} size={1} />}
    {children}
  </ChakraBadge>
);
