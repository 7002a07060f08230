import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { getMenu } from '#contract/menus.ts';
import type { MenuGroup } from '#domain/catalog/menu.ts';
import type { MenuGroupId } from '#domain/ids.ts';
import { SchemaError } from '#remote/api-error.ts';
import { makeProduct } from '#tests/factories/make-product.ts';
import { decodeMenu } from './decode-menu.ts';

const answer = (json: unknown) => ({ json, headers: new Headers(), status: 200 });
const group = (id: string): MenuGroup => ({
  id: id as MenuGroupId,
  name: id,
  color: null,
  translations: {},
  products: [makeProduct({ groupId: id as MenuGroupId })],
});
const wireOf = (ids: readonly string[]) => z.encode(getMenu.response, { menu_product_groups: ids.map(group) });

describe('a menu that has arrived', () => {
  it('is the same as if it were decoded at once', async () => {
    const wire = wireOf(['bread', 'cake', 'coffee']);
    expect(await decodeMenu(answer(wire))).toEqual(z.decode(getMenu.response, wire).menu_product_groups);
    expect(await decodeMenu(answer(wireOf([])))).toEqual([]);
  });

  it('leaves the page time for something else while it takes long', async () => {
    let nowMs = 0;
    vi.spyOn(Date, 'now').mockImplementation(() => (nowMs += 20));
    let others = 0;
    const timer = setInterval(() => (others += 1), 0);
    await decodeMenu(answer(wireOf(Array.from({ length: 30 }, (_, index) => `group ${index}`))));
    clearInterval(timer);
    vi.restoreAllMocks();
    expect(others).toBeGreaterThan(5);
  });

  it.each([
    ['nothing', null],
    ['something else', { groups: [] }],
    ['a list of something else', { menu_product_groups: [{ name: 'bread' }] }],
  ])('is refused when it is %s', async (_what, json) => {
    await expect(decodeMenu(answer(json))).rejects.toThrow(SchemaError);
  });
});
