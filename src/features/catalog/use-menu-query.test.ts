import { makeRoot } from '#tests/factories/bare-page.ts';
import { act, createElement, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { beforeEach, describe, expect, it } from 'vitest';
import type { MenuGroupId, StoreId } from '#domain/ids.ts';
import { type MenuQuery, NO_FILTERS, useMenuQuery } from './use-menu-query.ts';

const [CENTRO, PAULISTA] = ['centro', 'paulista'] as StoreId[] as [StoreId, StoreId];
const SWEETS = { groupIds: ['doces' as MenuGroupId], sort: 'price' } as const;

let root: Root;
let query: MenuQuery;

function Search({ storeId }: { readonly storeId: StoreId | null }) {
  const current = useMenuQuery(storeId);
  useEffect(() => void (query = current));
  return null;
}

const show = (storeId: StoreId | null) => act(async () => root.render(createElement(Search, { storeId })));
const type = (text: string) => act(async () => query.setText(text));
const filter = () => act(async () => query.setFilters(SWEETS));

beforeEach(() => {
  root = createRoot(makeRoot());
});

describe('useMenuQuery', () => {
  it('the search of another store starts anew and opens', async () => {
    await show(CENTRO);
    await type('bolo');
    await filter();
    await show(PAULISTA);
    expect(query).toMatchObject({ text: '', isOpen: false, ...NO_FILTERS });
    await act(async () => query.setOpen(true));
    expect(query).toMatchObject({ text: '', isOpen: true, ...NO_FILTERS });
  });

  it('what was asked of a store is forgotten when somebody comes back to it', async () => {
    await show(CENTRO);
    await type('bolo');
    await filter();
    await show(PAULISTA);
    await show(CENTRO);
    expect(query).toMatchObject({ text: '', isOpen: false, ...NO_FILTERS });
  });

  it('text typed before the first store is known is kept', async () => {
    await show(null);
    await act(async () => query.setOpen(true));
    await type('bolo');
    await show(CENTRO);
    expect(query).toMatchObject({ text: 'bolo', isOpen: true });
    await show(PAULISTA);
    expect(query.text).toBe('');
  });

  it('nothing is lost while no store is known for a moment', async () => {
    await show(CENTRO);
    await type('bol');
    await filter();
    await show(null);
    await type('bolo');
    await show(CENTRO);
    expect(query).toMatchObject({ text: 'bolo', ...SWEETS });
  });

  it('leaving the search keeps the filters', async () => {
    await show(CENTRO);
    await type('bolo');
    await filter();
    await act(async () => query.leave());
    expect(query).toMatchObject({ text: '', isOpen: false, ...SWEETS });
  });
});
