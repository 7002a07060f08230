import type { Translations } from '#domain/translations.ts';
import type { Measure } from '#domain/catalog/measure.ts';

/** Price in cents, of a unit or of a kilogram or litre. */
type PriceInCents = number;

export interface ComplementItemSeed {
  readonly key: string;
  readonly name: string;
  readonly price?: PriceInCents;
  readonly description?: string;
  readonly translations?: Translations<'name' | 'description'>;
}

export interface ComplementGroupSeed {
  readonly key: string;
  readonly name: string;
  readonly description?: string;
  readonly min: number;
  /** null is unbounded. */
  readonly max: number | null;
  readonly translations?: Translations<'name' | 'description'>;
  readonly items: readonly ComplementItemSeed[];
}

export interface ComboPartSeed {
  /** Key of a product of the same shop. */
  readonly product: string;
  readonly price: PriceInCents;
  readonly quantity?: number;
}

export interface ProductSeed {
  /** Unique in its shop; names the product's id, and its code unless it has another. */
  readonly key: string;
  readonly name: string;
  readonly price: PriceInCents;
  readonly description: string;
  readonly translations?: Translations<'name' | 'description'>;
  /** See `server/services/images`. */
  readonly image: string;
  readonly moreImages?: readonly { readonly file: string; readonly description: string }[];
  readonly sku?: string;
  readonly measure?: Measure;
  readonly favorite?: boolean;
  readonly giftCard?: boolean;
  readonly adultOnly?: boolean;
  /** Rigid stock, and how many units, kilograms or litres are left. */
  readonly stock?: number;
  /** Keys of complement groups, in the order to ask. */
  readonly complements?: readonly string[];
  readonly combo?: readonly ComboPartSeed[];
  readonly batches?: readonly { readonly code: string; readonly producer: string }[];
  /** Ways of selling it is left out of. */
  readonly notFor?: readonly ('delivery' | 'takeout' | 'honestMarket')[];
}

export interface GroupSeed {
  readonly key: string;
  readonly name: string;
  readonly color: string;
  readonly translations?: Translations<'name'>;
  readonly products: readonly ProductSeed[];
}

/** What a shop sells, as its data files tell it. */
export interface CatalogSeed {
  readonly groups: readonly GroupSeed[];
  readonly complements: readonly ComplementGroupSeed[];
}
