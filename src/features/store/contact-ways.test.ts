import { I18nProvider } from '@lingui/react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { idsAsTexts } from '#tests/factories/ids-as-texts.ts';
import { ContactWays } from './contact-ways.tsx';
import { reachStore } from './reach-store.ts';

function shown(phone: string): string {
  const ways = createElement(ContactWays, { reach: reachStore({ phone, email: null }, null) });
  return renderToStaticMarkup(createElement(I18nProvider, { i18n: idsAsTexts() }, ways));
}

it('a store with a service number offers a call by its bare digits, and no chat', () => {
  const html = shown('0800 727 0000');
  expect(html).toContain('href="tel:08007270000"');
  expect(html).not.toContain('wa.me');
});

it('a store with a mobile number offers both', () => {
  const html = shown('11987654321');
  expect(html).toContain('href="tel:+5511987654321"');
  expect(html).toContain('href="https://wa.me/5511987654321"');
});
