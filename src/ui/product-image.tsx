import { useState } from 'react';
import { DEFAULT_IMAGE_SIZE } from '#domain/limits.ts';
import { Icon } from './icon.tsx';
import { joinClasses } from './join-classes.ts';
import css from './product-image.module.css';

interface Props {
  /** File name from the menu; null shows the placeholder at once. */
  readonly file: string | null;
  /** Pixels requested from the image host (B§3, default 96): the drawn size, doubled for dense screens where it matters. */
  readonly size?: number;
  /** Omitted where the name stands beside the picture. */
  readonly alt?: string;
  /** The caller sets the size of the box and the picture fills it, so the layout never shifts. */
  readonly className?: string | undefined;
  readonly isFirstView?: boolean;
}

/** A product's photo, or a placeholder when there is none or it cannot be loaded (A§7). */
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
