import { EmptyState as ChakraEmptyState, Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';

interface Props {
  readonly icon: IconName;
  readonly title: string;
  readonly text?: string | undefined;
  /** The one action that leads on. */
  readonly action?: ReactNode;
  readonly tone?: 'accent' | 'error';
  /** 1 where it is the whole screen. */
  readonly level?: 1 | 2;
}

/** The whole screen: a little above the middle, where the eye rests. */
const WHOLE = { display: 'grid', alignContent: 'center', minHeight: '80dvh' } as const;

export const EmptyState = ({ icon, title, text, action, tone = 'accent', level = 2 }: Props) => (
  <ChakraEmptyState.Root as="section" {...(level === 1 && WHOLE)}>
    <ChakraEmptyState.Content>
      <ChakraEmptyState.Indicator colorPalette={tone}>
        <Icon name={icon} size={2} />
      </ChakraEmptyState.Indicator>
      <ChakraEmptyState.Title as={level === 1 ? 'h1' : 'h2'} tabIndex={level === 1 ? -1 : undefined}>
        {title}
      </ChakraEmptyState.Title>
      {text && <ChakraEmptyState.Description>{text}</ChakraEmptyState.Description>}
      {action && (
        <Grid gap="2" mt="6">
          {action}
        </Grid>
      )}
    </ChakraEmptyState.Content>
  </ChakraEmptyState.Root>
);
