import { setupI18n } from '@lingui/core';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import type { OrderItemId } from '#domain/ids.ts';
import { cents } from '#domain/pricing/cents.ts';
import { billOf, type TableTab, type TabPayment } from '#domain/table/table-tab.ts';
import { LANGUAGES, readCatalog, type Language } from '#locales/read-catalog.ts';
import { markupOf } from '#tests/factories/markup-of.tsx';
import { PartPicker } from './part-picker.tsx';

async function shownIn(language: Language, people: number): Promise<string> {
  const i18n = setupI18n({ locale: language, messages: { [language]: await readCatalog(language, 'lazy') } });
  const taken = { amount: cents(10_00), items: [], people, shares: 1 };
  const bill = { total: cents(10_00 * people), lines: [], taken: [taken] };
  const part = { kind: 'shares', people, shares: 1 } as const;
  return markupOf(createElement(PartPicker, { tab: {} as TableTab, bill, part, onChange: () => undefined }), i18n);
}

const WORDS: Readonly<Record<Language, readonly [one: string, many: string]>> = {
  pt: ['falta 1 parte', 'faltam 2 partes'],
  en: ['1 share left', '2 shares left'],
  es: ['queda 1 parte', 'quedan 2 partes'],
  fr: ['1 part restante', '2 parts restantes'],
};

describe('the choice of a part of a tab', () => {
  it.each(LANGUAGES)('counts the shares that are left, in %s', async (language) => {
    const [one, many] = WORDS[language];
    const last = await shownIn(language, 2);
    expect(last).toContain(one);
    expect(last).not.toContain(`${one}s`);
    expect(await shownIn(language, 3)).toContain(many);
  });

  it.each([
    ['PENDING', 'tab.beingPaidBy', 'payTab.itemPaid'],
    ['PAID', 'payTab.itemPaid', 'tab.beingPaidBy'],
  ] as const)('says of a line that is somebody else’s whether it is paid: %s', (status, words, others) => {
    const lineId = 'cake' as OrderItemId;
    const line = { id: lineId, name: 'Bolo', measure: 'UNIT', amount: 1, total: cents(12_00) };
    const rounds = [{ guest: 'Ana', status: 'REGISTERED', total: cents(12_00), lines: [line] }];
    const items = [{ lineId, units: 1, amount: cents(12_00) }];
    const payments = [{ guest: 'Bia', status, amount: cents(12_00), items } as unknown as TabPayment];
    const tab = { rounds, payments } as unknown as TableTab;
    const part = { kind: 'items', items: [] } as const;
    const shown = markupOf(createElement(PartPicker, { tab, bill: billOf(tab), part, onChange: () => undefined }));
    expect(shown).toContain(words);
    expect(shown).not.toContain(others);
  });
});
