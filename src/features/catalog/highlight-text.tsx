import { useLingui } from '@lingui/react';
import type { Highlight } from '#domain/store/store.ts';
import { inLanguage } from '#domain/translations.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import css from './highlight-text.module.css';

interface Props {
  readonly highlight: Highlight;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Shows the text of a banner (action 4 of A§2). */
export function HighlightText({ highlight, isOpen, onClose }: Props) {
  const { i18n } = useLingui();
  const { name, infoText, lang } = inLanguage(highlight, useLanguage());
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={name}
      footer={
        <Button block onClick={onClose}>
          {i18n.t('app.understood')}
        </Button>
      }
    >
      <p className={css.text} lang={lang}>
        {infoText}
      </p>
    </Sheet>
  );
}
