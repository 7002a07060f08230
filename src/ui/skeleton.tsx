import { Skeleton as ChakraSkeleton, type SkeletonProps } from '@chakra-ui/react';

interface Props extends Omit<SkeletonProps, 'loading' | 'variant'> {
  readonly shape?: 'text' | 'box' | 'circle';
}

/** A placeholder with the size of the loaded content. */
export const Skeleton = ({ shape = 'text', ...size }: Props) => (
  <ChakraSkeleton as="span" aria-hidden data-shape={shape} {...size} />
);
