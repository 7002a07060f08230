import { describe, expect, it } from 'vitest';
import { EXAMPLE, exampleWith, problemsOf } from '#tests/factories/tenant-file-example.ts';
import { findRemarks } from './find-remarks.ts';
import { readTenantFile } from './read-tenant-file.ts';
import { summaryOf } from './summary.ts';

const NO_TENANT_IDS = ['cantina da vila', 'cantina/vila', 'calçada', '..', 't-cantina\n'];
const NO_TENANT_ID =
  '$.tenant.tenantId: expected letters without accents, digits, ".", "_" and "-" alone, such as t-cantina';
const CONTENTS = ['menu_product_groups', 0, 'contents'] as const;
const NHOQUE = { id: 'm-nhoque', productId: 'nhoque', price: 42.9 };
const CASHBACK = { id: 'volta', name: 'Volta', kind: 'cashback', cashback_percentage: 0.57 };
const CLUB = { id: 'clube', name: 'Clube', kind: 'points', points_per_real: 1 };
const REWARD = { id: 'r', productId: 'nhoque', productGroupId: 'massas', reward_cost: 40 };
const LINK = { code: '5d0c9a52-0b7e-4c8e-9f0e-3a1f6f0f7a01', eventPointId: 'vila' };

describe('a tenant file', () => {
  it('matches the example in its documentation', () => {
    const shop = readTenantFile(EXAMPLE);
    expect(summaryOf(shop)).toBe(
      'Cantina da Vila (cantina), stores 1, groups 2, products 2, complement groups 1, highlights 0, tables and shelves 1',
    );
    expect(shop.tenant.minCartValue).toBe(1500);
    expect(shop.stores[0]?.deliveryBands).toEqual([{ upToKm: 3, price: 690, durationMinutes: 40 }]);
  });

  it('may leave out what has a default', () => {
    expect(readTenantFile(EXAMPLE).stores[0]).toMatchObject({
      timeZone: 'America/Sao_Paulo',
      schedulePeriodMinutes: 60,
    });
    expect(readTenantFile(EXAMPLE).tenant.minOnlinePayment).toBe(350);
  });

  it.each<readonly [path: readonly (string | number)[], value: unknown, problem: string]>([
    [['products', 0, 'skus'], '1', '$.products[0]: Unrecognized key: "skus"'],
    ...NO_TENANT_IDS.map((given) => [['tenant', 'tenantId'], given, NO_TENANT_ID] as const),
    [['stores', 0, 'name'], undefined, '$.stores[0].name: Invalid input: expected string, received undefined'],
    [['stores', 0, 'timeZone'], 'Brasilia', '$.stores[0].timeZone: expected a zone such as America/Sao_Paulo'],
    [['stores', 0, 'hours', 0, 'opens'], '8h', '$.stores[0].hours[0].opens: expected a time such as 08:30'],
    [
      [...CONTENTS, 0, 'price'],
      42.905,
      '$.menu_product_groups[0].contents[0].price: expected reais in whole cents, such as 12.9',
    ],
    [[...CONTENTS, 0, 'price'], -1, '$.menu_product_groups[0].contents[0].price: expected no negative amount'],
    [
      [...CONTENTS, 0, 'productId'],
      'pizza',
      '$.menu_product_groups[0].contents[0].productId: there is no product "pizza"',
    ],
    [[...CONTENTS, 0, 'storeId'], 'sul', '$.menu_product_groups[0].contents[0].storeId: there is no store "sul"'],
    [
      [...CONTENTS, 1],
      { ...NHOQUE, id: 'm-2' },
      '$.menu_product_groups[0].contents[1].productId: "nhoque" is already at $.menu_product_groups[0].contents[0].productId',
    ],
    [
      ['menu_product_groups', 1, 'id'],
      'massas',
      '$.menu_product_groups[1].id: "massas" is already at $.menu_product_groups[0].id',
    ],
    [['products', 1, 'sku'], '101', '$.products[1].sku: "101" is already at $.products[0].sku'],
    [
      ['products', 0, 'complementGroups'],
      ['molho'],
      '$.products[0].complementGroups[0]: there is no complement group "molho"',
    ],
    [
      ['products', 0, 'stock'],
      [{ storeId: 'sul', stockBalance: 1 }],
      '$.products[0].stock[0].storeId: there is no store "sul"',
    ],
    [
      ['products', 0, 'combos'],
      [{ id: 'k', productId: 'vinho', price: 1 }],
      '$.products[0].type: what has parts is a combo',
    ],
    [
      ['products', 0],
      { id: 'nhoque', sku: '1', name: 'N', type: 'combo', combos: [{ id: 'k', productId: 'suco', price: 1 }] },
      '$.products[0].combos[0].productId: there is no product "suco"',
    ],
    [
      ['products', 0],
      { id: 'nhoque', sku: '1', name: 'N', type: 'giftCard', measure: 'KG' },
      '$.products[0].measure: a giftCard is not weighed',
    ],
    [
      ['stores', 0, 'deliveryBands', 1],
      { upToKm: 2, price: 1, duration: 1 },
      '$.stores[0].deliveryBands[1].upToKm: bands stand nearest first',
    ],
    [
      ['highlights'],
      [{ id: 'h', image: 'a.webp', name: 'H', productId: 'nhoque' }],
      '$.highlights[0]: productId and productGroupId come together',
    ],
    [
      ['contextLinks', 0],
      { ...LINK, isPostpaid: true },
      '$.contextLinks[0].accountId: what is paid later needs an account',
    ],
    [
      ['contextLinks', 1],
      LINK,
      '$.contextLinks[1].code: "5d0c9a52-0b7e-4c8e-9f0e-3a1f6f0f7a01" is already at $.contextLinks[0].code',
    ],
    [
      ['loyalties'],
      [{ ...CASHBACK, cashback_percentage: 0.57005 }],
      '$.loyalties[0].cashback_percentage: expected at most 4 decimals, such as 2.5',
    ],
    [
      ['loyalties'],
      [{ ...CASHBACK, cashback_percentage: 101 }],
      '$.loyalties[0].cashback_percentage: Too big: expected number to be <=100',
    ],
    [
      ['loyalties'],
      [{ ...CASHBACK, validity_days: 0 }],
      '$.loyalties[0].validity_days: Too small: expected number to be >0',
    ],
    [
      [...CONTENTS, 0, 'price'],
      1_000_000.01,
      '$.menu_product_groups[0].contents[0].price: Too big: expected number to be <=1000000',
    ],
    [['tenant', 'minCartValue'], 2 ** 31, '$.tenant.minCartValue: Too big: expected number to be <=1000000'],
    [['tenant', 'maxInstallments'], 25, '$.tenant.maxInstallments: Too big: expected number to be <=24'],
    [['tenant', 'providerId'], 2 ** 31, '$.tenant.providerId: Too big: expected number to be <=2147483647'],
    [['stores', 0, 'duration'], 2 ** 31, '$.stores[0].duration: Too big: expected number to be <=2147483647'],
    [
      ['stores', 0, 'schedule'],
      { scheduleMaxDays: 367 },
      '$.stores[0].schedule.scheduleMaxDays: Too big: expected number to be <=366',
    ],
    [
      ['stores', 0, 'schedule'],
      { schedulePeriod: 2 ** 31 },
      '$.stores[0].schedule.schedulePeriod: Too big: expected number to be <=2147483647',
    ],
    [
      ['products', 0, 'stock'],
      [{ storeId: 'vila', stockBalance: 2 ** 31 }],
      '$.products[0].stock[0].stockBalance: Too big: expected number to be <=2147483647',
    ],
    [
      ['products', 0, 'combos'],
      [{ id: 'k', productId: 'vinho', price: 1, quantity: 2 ** 31 }],
      '$.products[0].combos[0].quantity: Too big: expected number to be <=2147483647\n$.products[0].type: what has parts is a combo',
    ],
    [
      ['tenant', 'customLocale'],
      { pt: { 'menu.title': 'Card\u0000ápio' } },
      '$.tenant.customLocale.pt.menu.title: has a character that cannot be stored',
    ],
    [['complementGroups', 0, 'max'], 2 ** 31, '$.complementGroups[0].max: Too big: expected number to be <=2147483647'],
    [['loyalties'], [{ ...CASHBACK, points_per_real: 1 }], '$.loyalties[0].points_per_real: cashback gives no points'],
    [['loyalties'], [{ ...CASHBACK, kind: 'points' }], '$.loyalties[0].cashback_percentage: points give no cashback'],
    [
      ['loyalties'],
      [{ ...CLUB, loyalty_redeems: [{ ...REWARD, productId: 'suco' }] }],
      '$.loyalties[0].loyalty_redeems[0].productId: there is no product "suco"',
    ],
    [
      ['loyalties'],
      [{ ...CLUB, loyalty_redeems: [REWARD, REWARD] }],
      '$.loyalties[0].loyalty_redeems[1].id: "r" is already at $.loyalties[0].loyalty_redeems[0].id',
    ],
  ])('with %j = %j is refused', (path, value, problem) => {
    expect(problemsOf(exampleWith(path, value))).toBe(problem);
  });

  it('with a gift card within another product is refused: it would be paid for, and nobody given a code', () => {
    const document = JSON.parse(EXAMPLE);
    Object.assign(document.products[1], { id: 'vinho', type: 'giftCard', measure: 'UNIT' });
    Object.assign(document.products[0], { type: 'combo', combos: [{ id: 'k', productId: 'vinho', price: 1 }] });
    document.complementGroups[0].items[0].productId = 'vinho';
    const message = '"vinho" is a gift card, which has a code only where it is sold by itself: offer it in the menu';
    expect(problemsOf(JSON.stringify(document))).toBe(
      `$.products[0].combos[0].productId: ${message}\n$.complementGroups[0].items[0].productId: ${message}`,
    );
  });

  it('with a combo within another product, or itself, is refused: nobody would count its parts, or ask who may buy them', () => {
    const document = JSON.parse(EXAMPLE);
    const combo = { type: 'combo', measure: 'UNIT', combos: [{ id: 'k', productId: 'vinho', price: 1 }] };
    Object.assign(document.products[1], { ...combo, id: 'vinho' });
    Object.assign(document.products[0], { ...combo, combos: [{ id: 'l', productId: 'vinho', price: 1 }] });
    document.complementGroups[0].items[0].productId = 'vinho';
    const message =
      '"vinho" is a combo, whose parts are counted and checked only where it is sold by itself: name its parts instead';
    const places = ['products[0].combos[0]', 'products[1].combos[0]', 'complementGroups[0].items[0]'];
    expect(problemsOf(JSON.stringify(document))).toBe(places.map((at) => `$.${at}.productId: ${message}`).join('\n'));
  });

  it('is read in linear time', () => {
    const readMs = (length: number): number => {
      const products = Array.from({ length }, (_, index) => ({ id: `p${index}`, sku: `${index}`, name: 'P' }));
      const text = exampleWith(['products'], products).replace(
        /"menu_product_groups":.*?"contextLinks"/s,
        '"contextLinks"',
      );
      const beganMs = performance.now();
      expect(readTenantFile(text).products).toHaveLength(length);
      return performance.now() - beganMs;
    };
    const fastestMs = (length: number) => Math.min(readMs(length), readMs(length), readMs(length));
    // Eight times the products would take 64 times as long if each were compared with all others.
    expect(fastestMs(16_000) / fastestMs(2_000)).toBeLessThan(30);
  });

  it('may require more complements than it allows, which is reported but accepted (D-27)', async () => {
    expect(await findRemarks(readTenantFile(EXAMPLE))).toEqual([]);
    expect(await findRemarks(readTenantFile(exampleWith(['complementGroups', 0, 'min'], 2)))).toEqual([
      { path: '$.complementGroups[0].min', message: 'min 2 is above max 1; it counts as 1' },
    ]);
  });

  it('may define rates, validity and rewards of a programme (D-64)', () => {
    const loyalties = [
      { ...CASHBACK, validity_days: 90 },
      { ...CLUB, loyalty_redeems: [REWARD] },
    ];
    expect(readTenantFile(exampleWith(['loyalties'], loyalties)).loyalties).toMatchObject([
      { cashbackPercentage: 0.57, pointsPerReal: 0, validityDays: 90, maxCashbackPercentage: 100, active: true },
      { pointsPerReal: 1, validityDays: null, redeems: [{ groupId: 'massas', rewardCost: 40 }] },
    ]);
  });

  it('may have two cashback programmes, which is reported because neither could be used', async () => {
    const shop = readTenantFile(exampleWith(['loyalties'], [CASHBACK, { ...CASHBACK, id: 'outra' }]));
    expect(await findRemarks(shop)).toMatchObject([{ path: '$.loyalties' }]);
  });

  it('may contain a combo without parts, which is reported', async () => {
    expect(await findRemarks(readTenantFile(exampleWith(['products', 0, 'type'], 'combo')))).toEqual([
      { path: '$.products[0].combos', message: 'a combo is made of something' },
    ]);
  });

  it('hides a group whose maximum is 0 (D-27)', () => {
    expect(
      problemsOf(exampleWith(['complementGroups', 0], { id: 'queijo', name: 'Queijo', min: 1, max: 0, items: [] })),
    ).toBe('');
  });

  it('reports all problems at once', () => {
    const text = exampleWith(
      [...CONTENTS],
      [
        { ...NHOQUE, productId: 'a' },
        { ...NHOQUE, id: 'm-3', productId: 'b' },
      ],
    );
    expect(problemsOf(text).split('\n')).toHaveLength(2);
  });

  it('is refused with a reason when it is not JSON', () => expect(problemsOf('{"format":')).toMatch(/^\$: not JSON: /));
});
