import { Card } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { SectionHeader } from './section-header.tsx';

interface Props {
  readonly title: string;
  readonly note?: ReactNode;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A card with a heading that also names it as a landmark region. */
export function CardSection({ title, children, ...head }: Props) {
  const id = useId();
  return (
    <Card.Root as="section" aria-labelledby={id}>
      <SectionHeader id={id} title={title} {...head} />
      {children}
    </Card.Root>
  );
}
