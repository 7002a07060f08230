import { Suspense } from 'react';
import { useI18n } from '#i18n/i18n-context.ts';
import { LANGUAGE_NAMES } from '#i18n/language.ts';
import { lazyPart } from '#i18n/lazy-part.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useOverlay } from '#ui/use-overlay.ts';

const LanguageSheet = lazyPart(() => import('./language-sheet.tsx'), 'LanguageSheet');

/** The language in its own name; a tap leads to the others. For screens that visitors see. */
export function LanguageButton() {
  const { language } = useI18n();
  const sheet = useOverlay('sheet');
  return (
    <>
      <Button kind="quiet" onClick={() => sheet.open('language')}>
        <Icon name="globe" size={1.25} />
        {LANGUAGE_NAMES[language]}
      </Button>
      <Suspense>{sheet.value === 'language' && <LanguageSheet isOpen onClose={sheet.close} />}</Suspense>
    </>
  );
}
