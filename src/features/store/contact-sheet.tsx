import { useLingui } from '@lingui/react';
import { Sheet } from '#ui/sheet.tsx';
import { ContactWays } from './contact-ways.tsx';
import type { Reach } from './reach-store.ts';

interface Props {
  readonly reach: Reach;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** "Contact us" of the account (B§2). */
export function ContactSheet({ reach, isOpen, onClose }: Props) {
  const { i18n } = useLingui();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={i18n.t('account.contact')}>
      <ContactWays reach={reach} />
    </Sheet>
  );
}
