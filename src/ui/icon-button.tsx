import { Button } from '@chakra-ui/react';
import type { ComponentPropsWithRef } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';

interface Props extends Omit<ComponentPropsWithRef<'button'>, 'color'> {
  readonly icon: IconName;
  /** The accessible name; there is no visible label. */
  readonly label: string;
  /** `filled` for use on pictures, `plain` on surfaces. */
  readonly look?: 'plain' | 'filled';
}

export const IconButton = ({ icon, label, look = 'plain', ...rest }: Props) => (
  <Button {...rest} aria-label={label} size="xs" variant={look === 'filled' ? 'surface' : 'plain'}>
    <Icon name={icon} />
  </Button>
);
