import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { compileCatalog } from './compile-catalog.ts';

const entry = (id: string, text: string) => `msgid "${id}"\nmsgstr "${text}"\n`;
const header = 'msgid ""\nmsgstr ""\n"Language: pt\\n"\n\n';

describe('compileCatalog', () => {
  it('gives Lingui messages with values and plurals under their stable ids', () => {
    const text = '{count, plural, one {# item} other {# itens}} de {name}';
    const i18n = setupI18n({ locale: 'pt', messages: { pt: compileCatalog(header + entry('bag.items', text)) } });
    expect(i18n._('bag.items', { count: 1, name: 'Ana' })).toBe('1 item de Ana');
    expect(i18n._('bag.items', { count: 3, name: 'Ana' })).toBe('3 itens de Ana');
  });

  it('refuses a repeated id, an empty text and a malformed message, naming the id', () => {
    expect(() => compileCatalog(header + entry('a', 'x') + '\n' + entry('a', 'y'))).toThrow('"a" stands twice');
    expect(() => compileCatalog(header + entry('b', ''))).toThrow('"b" has no text');
    expect(() => compileCatalog(header + entry('c', '{open'))).toThrow('"c" is not a valid ICU message');
  });

  it('leaves obsolete messages out', () => {
    expect(compileCatalog(`${header}${entry('kept', 'x')}\n#~ msgid "gone"\n#~ msgstr "y"\n`)).toHaveProperty('kept');
    expect(compileCatalog(`${header}${entry('kept', 'x')}\n#~ msgid "gone"\n#~ msgstr "y"\n`)).not.toHaveProperty(
      'gone',
    );
  });
});
