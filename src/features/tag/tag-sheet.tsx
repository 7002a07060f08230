import { useLingui } from '@lingui/react';
import { Sheet } from '#ui/sheet.tsx';
import { TagWays, type TagWaysProps } from './tag-ways.tsx';

interface Props extends TagWaysProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The scanned table or counter: to name it where its code leaves it open (A§2), or to leave it. */
export function TagSheet({ isOpen, onClose, ...ways }: Props) {
  const { i18n } = useLingui();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={i18n.t('tag.question')}>
      <TagWays {...ways} />
    </Sheet>
  );
}
