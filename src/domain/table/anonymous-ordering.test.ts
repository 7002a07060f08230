import { describe, expect, it } from 'vitest';
import { makeTagContext } from '#tests/factories/make-store.ts';
import { allowsAnonymous, fieldsToAsk, needsLoginForAge, orderingPath } from './anonymous-ordering.ts';

const plain = makeTagContext();
const anonymous = makeTagContext({ allowAnonymous: true, requiredFields: ['name', 'phone'] });
const postpaid = makeTagContext({ isPostpaid: true });

describe('who may order how (A§6, D-2 and D-3)', () => {
  it.each([
    ['a visitor without a tag logs in', false, null, 'login'],
    ['a visitor at a tag that allows no anonymous order logs in', false, plain, 'login'],
    ['a visitor at a post-paid tag that allows no anonymous order logs in', false, postpaid, 'login'],
    ['a visitor at an anonymous tag orders at the tab', false, anonymous, 'tabOrder'],
    ['isAnon allows it too', false, makeTagContext({ isAnonymous: true }), 'tabOrder'],
    ['a customer reviews the order', true, null, 'review'],
    ['a customer at an anonymous tag reviews the order', true, anonymous, 'review'],
    ['a customer at a post-paid tag orders at the tab', true, postpaid, 'tabOrder'],
  ] as const)('%s', (_case, isLoggedIn, context, path) => {
    expect(orderingPath({ isLoggedIn, context, shippingType: 'TAG' })).toBe(path);
  });

  it.each(['ADDRESS', 'TAKEOUT'] as const)('a visitor at an anonymous tag logs in for %s (ADR-032)', (shippingType) => {
    expect(orderingPath({ isLoggedIn: false, context: anonymous, shippingType })).toBe('login');
    expect(orderingPath({ isLoggedIn: true, context: anonymous, shippingType })).toBe('review');
  });

  it('without a context nobody is anonymous', () => {
    expect(allowsAnonymous(null)).toBe(false);
  });

  it('name and phone are asked of anonymous customers only, as required', () => {
    expect(fieldsToAsk({ isLoggedIn: false, context: anonymous })).toEqual(['name', 'phone']);
    expect(fieldsToAsk({ isLoggedIn: true, context: anonymous })).toEqual([]);
    expect(fieldsToAsk({ isLoggedIn: false, context: null })).toEqual([]);
  });

  it('what minors may not buy is not sold anonymously (ECA Digital)', () => {
    expect(needsLoginForAge(false, [{ adultOnly: false }, { adultOnly: true }])).toBe(true);
    expect(needsLoginForAge(false, [{ adultOnly: false }])).toBe(false);
    expect(needsLoginForAge(true, [{ adultOnly: true }])).toBe(false);
  });
});
