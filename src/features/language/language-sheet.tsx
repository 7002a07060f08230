import { useT } from '#i18n/use-t.ts';
import { Sheet } from '#ui/sheet.tsx';
import { LanguagePicker } from './language-picker.tsx';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function LanguageSheet({ isOpen, onClose }: Props) {
  const t = useT();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('language.title')}>
      <LanguagePicker onChosen={onClose} />
    </Sheet>
  );
}
