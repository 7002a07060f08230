import { createContext, use } from 'react';

/** The branding of loading and error screens before, or without, an opened tenant. */
export interface Brand {
  /** Empty while the shop is unknown. */
  readonly name: string;
  readonly logo: string | null;
  /** Background of the loading screen; null for the page's own. */
  readonly loadingColor: string | null;
}

export const BrandContext = createContext<Brand>({ name: '', logo: null, loadingColor: null });

export const useBrand = (): Brand => use(BrandContext);
