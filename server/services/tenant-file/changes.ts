import * as z from 'zod/mini';
import type { Shop } from './tenant-file.ts';
import { tenantFile } from './tenant-file.ts';

const MAX_LISTED_IDS = 8;

const LISTS = [
  'stores',
  'complementGroups',
  'products',
  'menu_product_groups',
  'highlights',
  'accounts',
  'contextLinks',
  'loyalties',
] as const satisfies readonly (keyof Shop)[];

/** Describes the differences between two states of a shop, one line per part of the file; empty when they are equal. */
export function changesBetween(before: Shop | null, after: Shop): readonly string[] {
  const was = before && z.encode(tenantFile, before);
  const is = z.encode(tenantFile, after);
  const lines = LISTS.flatMap((list) => changesOf(list, was?.[list] ?? [], is[list] ?? []));
  if (!was) return [`tenant: created "${after.tenant.domain}"`, ...lines];
  return isSame(was.tenant, is.tenant) ? lines : ['tenant: changed', ...lines];
}

type Item = { readonly id: string } | { readonly code: string };
const idOf = (item: Item): string => ('id' in item ? item.id : item.code);
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

function changesOf(list: string, before: readonly Item[], after: readonly Item[]): readonly string[] {
  const was = new Map(before.map((item) => [idOf(item), item]));
  const is = new Set(after.map(idOf));
  const parts = [
    ...counted(
      'added',
      after.map(idOf).filter((id) => !was.has(id)),
    ),
    ...counted('changed', after.filter((item) => was.has(idOf(item)) && !isSame(was.get(idOf(item)), item)).map(idOf)),
    ...counted(
      'removed',
      before.map(idOf).filter((id) => !is.has(id)),
    ),
  ];
  const isMoved = parts.length === 0 && !isSame(before, after);
  return parts.length > 0 || isMoved ? [`${list}: ${isMoved ? 'in another order' : parts.join(', ')}`] : [];
}

function counted(what: string, ids: readonly string[]): readonly string[] {
  if (ids.length === 0) return [];
  const more = ids.length > MAX_LISTED_IDS ? ', …' : '';
  return [`${ids.length} ${what} (${ids.slice(0, MAX_LISTED_IDS).join(', ')}${more})`];
}

/** Lists what an import could not remove because something still refers to it. */
export function unlistedRows(file: Shop, after: Shop): readonly string[] {
  return LISTS.flatMap((list) => {
    const named = new Set(file[list].map(idOf));
    return counted(
      'stay off sale',
      after[list].map(idOf).filter((id) => !named.has(id)),
    ).map((line) => `${list}: ${line}`);
  });
}
