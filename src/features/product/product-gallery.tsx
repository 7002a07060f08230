import { useLingui } from '@lingui/react';
import { useRef } from 'react';
import type { ComponentProps } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { ProductImage } from '#ui/product-image.tsx';
import { useStrip } from '#ui/use-strip.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import css from './product-gallery.module.css';
import type { ProductPhoto } from './product-photos.ts';

interface Props {
  readonly name: string;
  readonly photos: readonly ProductPhoto[];
  /** What is asked of the image host. */
  readonly size: Pick<ComponentProps<typeof ProductImage>, 'sides' | 'width'>;
}

/** Several pictures of a product: swiped, moved by the arrow keys, or by two buttons that lead round. */
export function ProductGallery({ name, photos, size }: Props) {
  const { i18n } = useLingui();
  const count = photos.length;
  const list = useRef<HTMLUListElement>(null);
  const strip = useStrip(list);
  const turn = (step: 1 | -1) => strip.show((strip.shown + step + count) % count);
  const wordsOf = (index: number) =>
    i18n.t('product.photo', { position: index + 1, count, text: photos[index]?.description ?? name });

  return (
    <section className={css.gallery} aria-label={i18n.t('product.photos', { name })} onKeyDown={strip.onKeyDown}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard (WCAG 2.1.1) */}
      <ul ref={list} className={css.strip} tabIndex={0} onScroll={strip.onScroll}>
        {photos.map(({ file }, index) => (
          <li key={file} className={css.slide}>
            <ProductImage file={file} {...size} alt={wordsOf(index)} className={css.photo} isFirstView={index === 0} />
          </li>
        ))}
      </ul>
      <IconButton
        icon="chevronLeft"
        look="filled"
        label={i18n.t('product.previousPhoto')}
        className={joinClasses(css.arrow, css.previous)}
        onClick={() => turn(-1)}
      />
      <IconButton
        icon="chevronRight"
        look="filled"
        label={i18n.t('product.nextPhoto')}
        className={joinClasses(css.arrow, css.next)}
        onClick={() => turn(1)}
      />
      <p className={css.caption} role="status">
        <VisuallyHidden>{wordsOf(strip.shown)}</VisuallyHidden>
        <span aria-hidden="true">
          <span className={css.position}>
            {strip.shown + 1}/{count}
          </span>{' '}
          {photos[strip.shown]?.description}
        </span>
      </p>
    </section>
  );
}
