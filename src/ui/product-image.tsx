import { useState } from 'react';
import { pictureColour } from '#domain/catalog/picture-file.ts';
import { DEFAULT_IMAGE_SIZE } from '#domain/limits.ts';
import { Icon } from './icon.tsx';
import { joinClasses } from './join-classes.ts';
import css from './product-image.module.css';

interface Props {
  /** File name from the menu; null shows the placeholder at once. */
  readonly file: string | null;
  /** Side lengths in pixels that the browser may choose from; the first one is for browsers that cannot (B§3, default 96). */
  readonly sides?: readonly [number, ...number[]];
  /** Width of the box as a CSS length. */
  readonly width?: string;
  /** Omitted when the name is beside the picture. */
  readonly alt?: string;
  /** Sets the size of the box, which the picture fills, so that the layout does not move. */
  readonly className?: string | undefined;
  readonly isFirstView?: boolean;
}

/** In every list the same, so that the bag shows what the menu has loaded. */
const LIST = [DEFAULT_IMAGE_SIZE, 2 * DEFAULT_IMAGE_SIZE] as const;

/** Shows a product's picture, or a placeholder if there is none or it cannot be loaded (A§7). */
export function ProductImage({ file, sides = LIST, width = '6rem', alt = '', className, isFirstView }: Props) {
  const [failed, setFailed] = useState<string | null>(null);
  const isShown = file !== null && file !== failed;
  const addressIn = (side: number) => `/products/${side}x${side}/${encodeURIComponent(file ?? '')}`;
  return (
    <span className={joinClasses(css.box, className)}>
      {isShown ? (
        <img
          className={css.image}
          style={{ background: pictureColour(file) }}
          src={addressIn(sides[0])}
          srcSet={sides.map((side) => `${addressIn(side)} ${side}w`).join()}
          sizes={width}
          alt={alt}
          width={sides[0]}
          height={sides[0]}
          loading={isFirstView ? 'eager' : 'lazy'}
          decoding="async"
          crossOrigin="anonymous"
          onError={() => setFailed(file)}
        />
      ) : (
        <Icon name="bag" className={css.standIn} />
      )}
    </span>
  );
}
