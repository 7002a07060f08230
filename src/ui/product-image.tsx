import { useState } from 'react';
import { DEFAULT_IMAGE_SIZE } from '#domain/limits.ts';
import { Icon } from './icon.tsx';
import { joinClasses } from './join-classes.ts';
import css from './product-image.module.css';

interface Props {
  /** File name from the menu; null shows the placeholder at once. */
  readonly file: string | null;
  /** Requested size in pixels (B§3, default 96): the displayed size, doubled for dense screens if needed. */
  readonly size?: number;
  /** Omitted when the name is beside the picture. */
  readonly alt?: string;
  /** Sets the size of the box, which the picture fills, so that the layout does not move. */
  readonly className?: string | undefined;
  readonly isFirstView?: boolean;
}

/** Shows a product's picture, or a placeholder if there is none or it cannot be loaded (A§7). */
export function ProductImage({ file, size = DEFAULT_IMAGE_SIZE, alt = '', className, isFirstView = false }: Props) {
  const [failed, setFailed] = useState<string | null>(null);
  const isShown = file !== null && file !== failed;
  return (
    <span className={joinClasses(css.box, className)}>
      {isShown ? (
        <img
          className={css.image}
          src={`/products/${size}x${size}/${encodeURIComponent(file)}`}
          alt={alt}
          width={size}
          height={size}
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
