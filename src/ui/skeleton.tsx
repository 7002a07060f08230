import { Skeleton as ChakraSkeleton, type SkeletonProps } from '@chakra-ui/react';

type Size = Omit<SkeletonProps, 'loading' | 'variant'>;

/** Without a size only a text has a height. */
type Props =
  | (Size & { readonly shape?: 'text' })
  | (Size & { readonly shape: 'box' | 'circle' } & (
        | Required<Pick<Size, 'height'>>
        | { readonly className: string | undefined }
      ));

/** A placeholder with the size of the loaded content. */
export const Skeleton = ({ shape = 'text', ...size }: Props) => (
  <ChakraSkeleton as="span" aria-hidden data-shape={shape} {...size} />
);
