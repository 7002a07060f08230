import { describe, expect, it } from 'vitest';
import { createI18n, translator } from './i18n.ts';
import type { Language } from './language.ts';
import { loadCatalogue } from './load-catalogue.ts';

const load = async (language: Language, overrides = {}) =>
  translator(createI18n(language, await loadCatalogue(language, overrides)));

describe('loadCatalogue', () => {
  it("prefers the tenant's variant of the chosen language (D-56)", async () => {
    const t = await load('en', { en: { appName: 'Counter' }, pt: { appName: 'Bar da Ana' } });
    expect(t('appName')).toBe('Counter');
  });

  it('prefers the chosen language to the Portuguese variant of the tenant (D-56)', async () => {
    const t = await load('en', { pt: { 'tabs.start': 'Cardápio da Ana' } });
    expect(t('tabs.start')).toBe('Home');
  });

  it("prefers the tenant's Portuguese to ours", async () => {
    const t = await load('pt', { pt: { appName: 'Bar da Ana' } });
    expect(t('appName')).toBe('Bar da Ana');
  });

  it('understands values and plurals in the texts of a tenant', async () => {
    const t = await load('pt', { pt: { appName: '{count, plural, one {# pão} other {# pães}}' } });
    expect(t('appName', { count: 2 })).toBe('2 pães');
  });
});
