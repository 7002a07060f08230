import { useLingui } from '@lingui/react';
import { canChangeStore } from '#domain/store/store-choice.ts';
import type { TagContext } from '#domain/table/tag-context.ts';
import { tagName } from '#i18n/tag-name.ts';
import { Button } from '#ui/button.tsx';
import css from './failed-payment.module.css';

interface Props {
  readonly storeName: string;
  /** Another bag was filled since. */
  readonly replacesBag: boolean;
  /** The place of another store that was scanned since; null if there is none. */
  readonly left: TagContext | null;
  readonly isQrCodeOnly: boolean;
  readonly onTake: () => void;
}

/** The lines of a failed order in exchange for what is in their way, which is named: a bag, or a place. A locked place is not left by this (A§4). */
export function AsideBagOffer({ storeName, replacesBag, left, isQrCodeOnly, onTake }: Props) {
  const { i18n } = useLingui();
  // A QR-only shop would show nothing of the bag without a place.
  const isHeld = left && (isQrCodeOnly || !canChangeStore(left));
  if (isHeld) return <p className={css.note}>{i18n.t('redo.locked', { store: storeName })}</p>;
  const losses = [
    ...(replacesBag ? [i18n.t('unpaid.takeBagBackNote')] : []),
    ...(left ? [i18n.t('store.changeTag', { place: tagName(left, i18n) })] : []),
  ];
  return (
    <div className={css.retry}>
      <Button block kind="secondary" onClick={onTake}>
        {i18n.t('unpaid.takeBagBack')}
      </Button>
      {losses.length > 0 && <p className={css.note}>{losses.join(' ')}</p>}
    </div>
  );
}
