import { Alert } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';

export type BannerTone = 'info' | 'success' | 'warning' | 'error';

interface Props {
  readonly tone?: BannerTone;
  readonly icon?: IconName;
  readonly title?: string | undefined;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** `alert` interrupts a screen reader, `status` waits. Omit it for a message that was there when the page opened. */
  readonly role?: 'alert' | 'status';
}

const ICONS = { info: 'info', success: 'check', warning: 'alert', error: 'alert' } as const satisfies Record<
  BannerTone,
  IconName
>;

/** A message within the page that stays as long as it is true. */
export const Banner = ({ tone = 'info', icon = ICONS[tone], title, children, action, role }: Props) => (
  <Alert.Root status={tone} role={role}>
    <Alert.Indicator>
      <Icon name={icon} size={1.25} />
    </Alert.Indicator>
    <Alert.Content>
      {title && <Alert.Title>{title}</Alert.Title>}
      {children && <Alert.Description>{children}</Alert.Description>}
      {action && <div data-part="action">{action}</div>}
    </Alert.Content>
  </Alert.Root>
);
