import { useLingui } from '@lingui/react';
import { chooseLanguage } from '#i18n/activate-language.ts';
import { LANGUAGES, LANGUAGE_TAGS } from '#domain/language.ts';
import { LANGUAGE_NAMES } from '#i18n/language.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { PickCards } from '#ui/pick-cards.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { useToasts } from '#ui/toast-context.ts';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function LanguageSheet({ isOpen, onClose }: Props) {
  const { i18n } = useLingui();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={i18n.t('language.title')}>
      <LanguagePicker onChosen={onClose} />
    </Sheet>
  );
}

interface LanguagePickerProps {
  readonly onChosen: () => void;
}

/** Lists the four languages; the tenant's text variants are not separate choices (B§2). */
function LanguagePicker({ onChosen }: LanguagePickerProps) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const toasts = useToasts();
  return (
    <PickCards
      label={i18n.t('language.title')}
      value={language}
      options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value], lang: LANGUAGE_TAGS[value] }))}
      onPick={(chosen) => {
        chooseLanguage(chosen).then(onChosen, () => toasts.show({ tone: 'warning', text: i18n.t('error.network') }));
      }}
    />
  );
}
