import { ChakraProvider } from '@chakra-ui/react';
import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { chakraSystem } from '#ui/chakra-system.ts';
import { idsAsTexts } from './ids-as-texts.ts';

/** What is first shown of an element that may use the parts of `#ui`, with the ids of messages unless `i18n` has their texts. */
export const markupOf = (element: ReactNode, i18n: I18n = idsAsTexts()): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <ChakraProvider value={chakraSystem}>{element}</ChakraProvider>
    </I18nProvider>,
  );
