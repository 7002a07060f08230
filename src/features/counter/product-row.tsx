import { useLingui } from '@lingui/react';
import type { CounterProduct } from '#domain/catalog/counter-menu.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { ProductImage } from '#ui/product-image.tsx';
import css from './counter-menu.module.css';
import { balanceWords, priceWords } from './product-words.ts';
import { LAZY_ICONS } from '#ui/lazy-icons.ts';

interface Props {
  readonly product: CounterProduct;
  /** What was said here has not reached the server. */
  readonly isWaiting: boolean;
  readonly isBusy: boolean;
  readonly onSoldOut: (isSoldOut: boolean) => void;
  readonly onEdit: () => void;
}

/** One product: whether it is on the menu at one tap, and the way to its price, stock and picture. */
export function ProductRow({ product, isWaiting, isBusy, onSoldOut, onEdit }: Props) {
  const { i18n } = useLingui();
  const { name, image, isSoldOut, balance } = product;
  const facts = [priceWords(i18n, product), balance !== null && balanceWords(i18n, product)];
  return (
    <li className={css.product}>
      <ProductImage file={image} className={css.productPicture} />
      <Stack gap={1} className={css.productWords}>
        <Text tone="strong">{name}</Text>
        <Row wraps>
          {isSoldOut && <Badge tone="error">{i18n.t('menu.soldOut')}</Badge>}
          <Text as="span" size="s" tone="muted">
            {facts.filter(Boolean).join(' · ')}
          </Text>
        </Row>
        {isWaiting && (
          <Text size="s" tone="muted" role="status">
            {i18n.t('counter.waitsToBeSent')}
          </Text>
        )}
      </Stack>
      <Row>
        <Button
          kind={isSoldOut ? 'primary' : 'secondary'}
          busy={isBusy}
          aria-label={isSoldOut ? i18n.t('counter.menu.backOf', { name }) : i18n.t('counter.menu.soldOutOf', { name })}
          onClick={() => onSoldOut(!isSoldOut)}
        >
          {isSoldOut ? i18n.t('counter.menu.back') : i18n.t('counter.menu.soldOut')}
        </Button>
        <IconButton icon={LAZY_ICONS.edit} label={i18n.t('counter.menu.edit', { name })} onClick={onEdit} />
      </Row>
    </li>
  );
}
