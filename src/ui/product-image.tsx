import { useState } from 'react';
import { DEFAULT_IMAGE_SIZE } from '#domain/limits.ts';
import { Icon } from './icon.tsx';
import { joinClasses } from './join-classes.ts';
import css from './product-image.module.css';

interface Props {
  /** File name as the menu says it; null shows the stand-in at once. */
  readonly file: string | null;
  /** Pixels asked of the image host: what is drawn, doubled for dense screens where it matters (B§3, default 96). */
  readonly size?: number;
  /** Left out where the name stands beside the picture. */
  readonly alt?: string;
  /** The size of the box comes from the caller; the picture fills it, so nothing ever moves. */
  readonly className?: string | undefined;
  readonly isFirstView?: boolean;
}

/** A product's photo, or a quiet stand-in when there is none or it cannot be loaded (A§7). */
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
