import { LANGUAGE_NAMES } from '#i18n/language.ts';
import { lazyPart } from '#i18n/lazy-part.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { Button } from '#ui/plain/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { LazyOverlay } from '#ui/lazy-overlay.tsx';
import { useOverlay } from '#ui/use-overlay.ts';

const LanguageSheet = lazyPart(() => import('./language-sheet.tsx'), 'LanguageSheet');

/** Shows the current language and opens the language picker. For screens that visitors see. */
export function LanguageButton() {
  const language = useLanguage();
  const sheet = useOverlay('sheet');
  return (
    <>
      <Button kind="quiet" onClick={() => sheet.open('language')}>
        <Icon name="globe" size={1.25} />
        {LANGUAGE_NAMES[language]}
      </Button>
      <LazyOverlay value={sheet.value === 'language' ? 'language' : null} onClose={sheet.close}>
        {(_, isOpen) => <LanguageSheet isOpen={isOpen} onClose={sheet.close} />}
      </LazyOverlay>
    </>
  );
}
