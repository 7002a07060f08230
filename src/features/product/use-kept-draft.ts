import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import type { DataDatabase } from '#db/data-database.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { type ProductDraft, startDraft } from './product-draft.ts';

/** Of each bag. In the memory of this page alone: whom a gift card is for is written nowhere before it is in the bag. */
const keptOf = new WeakMap<DataDatabase, Map<string, ProductDraft>>();

function draftsOf(data: DataDatabase): Map<string, ProductDraft> {
  const drafts = keptOf.get(data) ?? new Map<string, ProductDraft>();
  keptOf.set(data, drafts);
  return drafts;
}

export interface KeptDraft {
  readonly draft: ProductDraft;
  readonly setDraft: Dispatch<SetStateAction<ProductDraft>>;
  readonly forget: () => void;
}

/**
 * What is chosen and typed on a product's sheet. What is to be added is still there when the sheet was closed by a stray tap and is
 * opened again, until `forget` says that it is in the bag; a line that is edited begins as it is there. `offer` names what is to be
 * added: a product, as it is or as a banner or a programme offers it.
 */
export function useKeptDraft(offer: string, line: CartLine | null): KeptDraft {
  const drafts = draftsOf(useTenant().databases.data);
  const [first] = useState(() => (line ? undefined : drafts.get(offer)) ?? startDraft(line));
  const [draft, setDraft] = useState(first);
  useEffect(() => {
    if (line === null && draft !== first) drafts.set(offer, draft);
  }, [drafts, offer, line, draft, first]);
  return { draft, setDraft, forget: () => void drafts.delete(offer) };
}
