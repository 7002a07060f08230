import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CATALOGUES, LANGUAGES, readCatalog } from '#locales/read-catalog.ts';
import { UserRemovalScreen } from './user-removal-screen.tsx';

describe('UserRemovalScreen', () => {
  it.each(LANGUAGES)('calls what has to be tapped what it is called where it is tapped, in %s', async (language) => {
    const texts = await Promise.all(CATALOGUES.map((name) => readCatalog(language, name)));
    const i18n = setupI18n({ locale: language, messages: { [language]: Object.assign({}, ...texts) } });
    const screen = createElement(UserRemovalScreen, { phone: '3130018800', email: 'a@loja.example' });
    const steps = renderToStaticMarkup(createElement(I18nProvider, { i18n }, screen)).split('<li>');
    expect(steps[2]).toContain(i18n.t('tabs.account'));
    expect(steps[2]).toContain(i18n.t('profile.title'));
    expect(steps[3]).toContain(i18n.t('deleteData.title'));
    expect(steps.join()).not.toMatch(/[{}]/);
  });
});
