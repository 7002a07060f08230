import { Card as ChakraCard } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface Props {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A raised surface. Labelled sections use `CardSection`. */
export const Card = (props: Props) => <ChakraCard.Root {...props} />;
