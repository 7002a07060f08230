import { describe, expect, it } from 'vitest';
import { EXAMPLE, exampleWith, problemsOf } from '#tests/factories/tenant-file-example.ts';
import { findRemarks } from './find-remarks.ts';
import { type Problem, problemAt } from './problem.ts';
import { examineTenantFile, readTenantFile } from './read-tenant-file.ts';

describe('a tenant file in several languages (ADR-045)', () => {
  const TRANSLATED = {
    en: { name: 'Gnocchi', description: 'With tomato sauce' },
    fr: { name: 'Gnocchis', description: 'À la tomate' },
  };
  const nhoque = (translations: unknown, description = 'Ao molho') => ({
    id: 'nhoque',
    sku: '101',
    name: 'Nhoque',
    complementGroups: ['queijo'],
    description,
    translations,
  });

  it('has the words of a product in the languages that the shop gives', () => {
    const [product] = readTenantFile(exampleWith(['products', 0], nhoque(TRANSLATED))).products;
    expect(product?.translations).toEqual(TRANSLATED);
    expect(readTenantFile(EXAMPLE).products[0]?.translations).toBeNull();
  });

  it.each([
    [{ en: { name: 'Gnocchi' } }, '$.products[0].translations.en.description: not translated, while the rest is'],
    [{ en: {} }, '$.products[0].translations.en.name: not translated, while the rest is'],
    [{ de: { name: 'Gnocchi' } }, '$.products[0].translations: Unrecognized key: "de"'],
    [{ en: { title: 'Gnocchi' } }, '$.products[0].translations.en: Unrecognized key: "title"'],
  ])('is refused where a translation is half done or not one: %j', (translations, problem) => {
    expect(problemsOf(exampleWith(['products', 0], nhoque(translations)))).toContain(problem);
  });

  it('is refused where it translates what is not there', () => {
    expect(problemsOf(exampleWith(['products', 0], nhoque(TRANSLATED, '')))).toContain(
      '$.products[0].translations.en.description: translates a text that is not there',
    );
  });
});

describe('links of a tenant file', () => {
  const banner = (url: string) => [{ id: 'h', image: 'a.webp', name: 'H', action: 2, url }];

  it.each(['javascript:alert(1)', 'JavaScript:void 0', 'data:text/html,x', 'www.loja.com.br', '//other.example', ''])(
    'are refused if a browser must not, or cannot, follow them: %j',
    (url) => {
      const problem = 'expected a link that begins with https://, mailto:, tel: or /';
      expect(problemsOf(exampleWith(['highlights'], banner(url)))).toBe(`$.highlights[0].url: ${problem}`);
      expect(problemsOf(exampleWith(['tenant', 'tosUrl'], url))).toBe(`$.tenant.tosUrl: ${problem}`);
    },
  );

  it.each(['https://loja.com.br/x', 'http://localhost:3000', 'mailto:a@b.c', 'tel:+5511999999999', '/termos.pdf'])(
    'may be %s',
    (url) => expect(problemsOf(exampleWith(['highlights'], banner(url)))).toBe(''),
  );
});

describe('the printed codes of a tenant file', () => {
  const CODE = '5d0c9a52-0b7e-4c8e-9f0e-3a1f6f0f7a01';

  it('are the same in capitals, for the app asks for them in small letters', () => {
    const { contextLinks } = readTenantFile(exampleWith(['contextLinks', 0, 'code'], CODE.toUpperCase()));
    expect(contextLinks[0]?.code).toBe(CODE);
  });

  it('are refused twice, however they are written', () => {
    const { contextLinks } = JSON.parse(EXAMPLE);
    const twice = [contextLinks[0], { ...contextLinks[0], code: CODE.toUpperCase() }];
    expect(problemsOf(exampleWith(['contextLinks'], twice))).toContain('$.contextLinks[1].code');
  });

  it.each(['', ' ', 'x'.repeat(65)])('are refused with a name that no order can have: %j', (tag) => {
    expect(problemsOf(exampleWith(['contextLinks', 0, 'tag'], tag))).toContain('$.contextLinks[0].tag');
    const [{ eventPointId }] = JSON.parse(EXAMPLE).contextLinks;
    expect(problemsOf(exampleWith(['accounts'], [{ id: 'a', storeId: eventPointId, tag }]))).toContain(
      '$.accounts[0].tag',
    );
  });

  it('may have the longest name that an order can have, or none', () => {
    for (const tag of ['x'.repeat(64), null]) expect(problemsOf(exampleWith(['contextLinks', 0, 'tag'], tag))).toBe('');
  });
});

describe('what a check remarks', () => {
  const remarksOn = (path: readonly (string | number)[], value: unknown) =>
    findRemarks(readTenantFile(exampleWith(path, value)));

  it.each(['pt', 'pt-custom', 'en', 'fr-custom'])('no variant of a language: %s (D-56)', async (variant) => {
    expect(await remarksOn(['tenant', 'customLocale'], { [variant]: { 'bag.open': 'Ver {count}' } })).toEqual([]);
  });

  it.each([
    [{ 'pt-BR': { 'bag.open': 'x' } }, '$.tenant.customLocale.pt-BR'],
    [{ de: {} }, '$.tenant.customLocale.de'],
    [{ 'pt-custom': { 'bag.opened': 'x' } }, '$.tenant.customLocale.pt-custom.bag.opened'],
    [{ en: { 'bag.open': 'See {count' } }, '$.tenant.customLocale.en.bag.open'],
  ])('a language, a text or a message that the app does not have: %j', async (customLocale, path) => {
    expect(await remarksOn(['tenant', 'customLocale'], customLocale)).toMatchObject([{ path }]);
  });

  it('a group that asks for more than it offers', async () => {
    const item = { id: 'parmesao', name: 'Parmesão', price: 4.5 };
    const group = {
      id: 'queijo',
      name: 'Queijo',
      min: 2,
      max: 3,
      items: [item, { ...item, id: 'brie', available: false }],
    };
    expect(await remarksOn(['complementGroups', 0], group)).toEqual([
      { path: '$.complementGroups[0].min', message: 'asks for 2 and offers 1' },
    ]);
  });

  it.each([
    [{ tag: null }, ['$.contextLinks[0].tag']],
    [{ tag: null, isTagLocked: false }, []],
    [{ tag: null, type: 'STORE' }, []],
    [{ tag: '1' }, []],
  ])('a table that has no name and can be given none: %j', async (changed, paths) => {
    const [link] = JSON.parse(EXAMPLE).contextLinks;
    const remarks = await remarksOn(['contextLinks', 0], { ...link, ...changed });
    expect(remarks.map(({ path }) => path)).toEqual(paths);
  });

  it('a store whose orders can be scheduled, and that has no hours to schedule them in', async () => {
    const [store] = JSON.parse(EXAMPLE).stores;
    const withHours = (hours: object[]) => [{ ...store, hours, schedule: { enabled: true, scheduleMaxDays: 2 } }];
    expect(await remarksOn(['stores'], withHours([]))).toEqual([
      { path: '$.stores[0].hours', message: 'orders are scheduled within hours, and there are none' },
    ]);
    expect(await remarksOn(['stores'], withHours([{ weekday: 5, opens: '18:00', closes: '23:00' }]))).toEqual([]);
  });

  it('everything in one pass, beside what the schema and the references are wrong about', async () => {
    const document = JSON.parse(exampleWith(['tenant', 'customLocale'], { pt: { 'no.text': 'x' } }));
    document.tenant.surprise = 1;
    document.highlights = [{ id: 'h', image: 'a.webp', name: 'H', url: 'javascript:alert(1)' }];
    document.products[0].complementGroups = ['molho'];
    document.complementGroups[0].min = 2;
    const { shop, problems } = examineTenantFile(JSON.stringify(document));
    const remarks = shop ? await findRemarks(shop) : [];
    expect([...problems, ...remarks].map(({ path }) => path)).toEqual([
      '$.tenant',
      '$.highlights[0].url',
      '$.products[0].complementGroups[0]',
      '$.complementGroups[0].min',
      '$.tenant.customLocale.pt.no.text',
    ]);
  });
});

/** Every place of a document. */
function* placesIn(value: unknown, path: readonly (string | number)[] = []): Generator<readonly (string | number)[]> {
  if (path.length > 0) yield path;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value))
    yield* placesIn(inner, [...path, Array.isArray(value) ? Number(key) : key]);
}

describe('a mistake anywhere in a file', () => {
  const COLOUR = { path: '$.tenant.theme.colors.primary', message: '"teal" is no colour such as #0F766E' };
  const inTeal = exampleWith(['tenant', 'theme', 'colors', 'primary'], 'teal');
  const places = [...placesIn(JSON.parse(inTeal))].filter(([section]) => section !== 'tenant');

  it.each([[null], [{}], ['nonsense'], [-7], [[]]])('such as %j hides no other one and invents none', async (wrong) => {
    for (const place of places) {
      const document = JSON.parse(inTeal) as object;
      const parent = place.slice(0, -1).reduce((node, key) => Reflect.get(node, key) as object, document);
      Reflect.set(parent, place.at(-1) ?? '', wrong);
      const { shop, problems } = examineTenantFile(JSON.stringify(document));
      expect(shop && (await findRemarks(shop)), place.join('.')).toContainEqual(COLOUR);
      const { path: here } = problemAt(place, '');
      const isElsewhere = ({ path }: Problem) => !path.startsWith(here) && !here.startsWith(path);
      // Whatever has lost its id cannot be found by who refers to it.
      const isInvented = ({ message }: Problem) => !message.startsWith('there is no');
      expect(problems.filter(isElsewhere).filter(isInvented)).toEqual([]);
    }
  });
});
