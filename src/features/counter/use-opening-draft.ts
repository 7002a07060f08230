import { useState } from 'react';
import { canonicalJson } from '#contract/canonical-json.ts';
import type { StoreOpening } from '#domain/catalog/counter-menu.ts';
import { reaisFromCents } from '#domain/pricing/convert-money.ts';
import type { OpeningHours } from '#domain/store/store.ts';
import { amountOf, decimalWords } from './product-words.ts';

/** Periods may be equal for a moment, while somebody types. */
export type Period = OpeningHours & { readonly key: string };

export interface OpeningDraft {
  readonly hours: readonly Period[];
  readonly setHours: (hours: readonly Period[]) => void;
  /** The smallest order as it is typed; empty for the shop's usual one. */
  readonly minimum: string;
  readonly setMinimum: (typed: string) => void;
  readonly isMinimumWrong: boolean;
  /** A period lacks its beginning or its end. */
  readonly hasGap: boolean;
  /** Somebody else has changed hours or minimum since the typing began. */
  readonly isOvertaken: boolean;
  /** From what is known to what is typed; null for what cannot be saved. */
  readonly change: { readonly from: StoreOpening; readonly to: StoreOpening } | null;
}

/**
 * A week's hours and the smallest order, typed while they may change elsewhere: what is known of that is said (`isOvertaken`)
 * and then saved over, and the server refuses what was not known yet (D-99). Whether the store is closed by hand is not typed.
 */
export function useOpeningDraft(store: StoreOpening): OpeningDraft {
  const [begun] = useState(store);
  const [hours, setHours] = useState<readonly Period[]>(() => store.hours.map(withKey));
  const [minimum, setMinimum] = useState(minimumWords(store));
  const minCartValue = minimum.trim() === '' ? null : amountOf(minimum);
  const isMinimumWrong = minimum.trim() !== '' && minCartValue === null;
  const hasGap = hours.some(({ opens, closes }) => opens === '' || closes === '');
  const periods = hours.map(({ key: _key, ...period }) => period);
  return {
    hours,
    setHours,
    minimum,
    setMinimum,
    isMinimumWrong,
    hasGap,
    isOvertaken: canonicalJson(typedPart(begun)) !== canonicalJson(typedPart(store)),
    change: isMinimumWrong || hasGap ? null : { from: store, to: { ...store, hours: periods, minCartValue } },
  };
}

export const withKey = (period: OpeningHours): Period => ({ ...period, key: crypto.randomUUID() });

const typedPart = ({ hours, minCartValue }: StoreOpening) => ({ hours, minCartValue });

const minimumWords = ({ minCartValue }: StoreOpening): string =>
  minCartValue === null ? '' : decimalWords(reaisFromCents(minCartValue));
