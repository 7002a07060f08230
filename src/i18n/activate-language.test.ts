import '#tests/factories/bare-page.ts';
import { i18n } from '@lingui/core';
import { describe, expect, it, vi } from 'vitest';
import { activateLanguage, chooseLanguage, loadLazyTexts, replaceTexts } from './activate-language.ts';
import { startLanguage } from './stored-language.ts';

const TEXTS = { account: 'account.logout', start: 'tabs.start' } as const;
const texts = () => Object.values(TEXTS).map((id) => i18n.t(id));

describe('loadLazyTexts', () => {
  it('loads the remaining texts in the current language, before or after a change of language', async () => {
    await activateLanguage('pt', {});
    expect(texts()).toEqual(['account.logout', 'Início']);
    await Promise.all([loadLazyTexts(), chooseLanguage('en')]);
    expect(texts()).toEqual(['Sign out', 'Home']);
    await chooseLanguage('es');
    expect(texts()).toEqual(['Salir', 'Inicio']);
  });

  it('keeps the tenant’s texts in front of them (D-56), and loads them once', async () => {
    await activateLanguage('en', { en: { [TEXTS.account]: 'Leave' } });
    const onChange = vi.fn();
    const stop = i18n.on('change', onChange);
    await loadLazyTexts();
    stop();
    expect(texts()).toEqual(['Leave', 'Home']);
    expect(onChange).not.toHaveBeenCalled();
  });
});

describe('activateLanguage', () => {
  it("prefers the tenant's variant of the chosen language (D-56)", async () => {
    await activateLanguage('en', { en: { appName: 'Counter' }, pt: { appName: 'Bar da Ana' } });
    expect(i18n.t('appName')).toBe('Counter');
  });

  it('prefers the chosen language to the tenant’s Portuguese texts (D-56)', async () => {
    await activateLanguage('en', { pt: { 'tabs.start': 'Cardápio da Ana' } });
    expect(i18n.t('tabs.start')).toBe('Home');
  });

  it("prefers the tenant's Portuguese texts to ours", async () => {
    await activateLanguage('pt', { pt: { appName: 'Bar da Ana' } });
    expect(i18n.t('appName')).toBe('Bar da Ana');
  });

  it('reads a variant under either of its names, `pt` and `pt-custom` (D-56)', async () => {
    await activateLanguage('pt', { 'pt-custom': { appName: 'Bar da Ana' } });
    expect(i18n.t('appName')).toBe('Bar da Ana');
    await activateLanguage('en', {
      en: { appName: 'Counter', 'tabs.start': 'Front' },
      'en-custom': { appName: 'Bar' },
    });
    expect([i18n.t('appName'), i18n.t('tabs.start')]).toEqual(['Bar', 'Front']);
  });

  it('supports values and plurals in a tenant’s texts', async () => {
    await activateLanguage('pt', { pt: { appName: '{count, plural, one {# pão} other {# pães}}' } });
    expect(i18n.t('appName', { count: 2 })).toBe('2 pães');
  });

  it('replaces all texts at once, and sets the language of the page', async () => {
    await activateLanguage('pt', {});
    const onChange = vi.fn(() => expect(i18n.t('tabs.start')).toBe('Inicio'));
    const stop = i18n.on('change', onChange);
    await activateLanguage('es', {});
    stop();
    expect(onChange).toHaveBeenCalledOnce();
    expect(document.documentElement.lang).toBe('es-ES');
  });
});

describe('chooseLanguage', () => {
  it('stores the choice, and keeps the tenant’s texts', async () => {
    const stored = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      setItem: (key: string, value: string) => stored.set(key, value),
      getItem: (key: string) => stored.get(key) ?? null,
    });
    await activateLanguage('pt', { en: { appName: 'Counter' } });
    await chooseLanguage('en');
    expect(i18n.t('appName')).toBe('Counter');
    expect(startLanguage()).toBe('en');
    vi.unstubAllGlobals();
  });
});

describe('replaceTexts', () => {
  it('replaces the tenant’s older texts with newer ones in the current language', async () => {
    await activateLanguage('en', { en: { appName: 'Counter', 'tabs.start': 'Front' } });
    await replaceTexts({ en: { appName: 'Desk' } });
    expect([i18n.t('appName'), i18n.t('tabs.start')]).toEqual(['Desk', 'Home']);
  });
});
