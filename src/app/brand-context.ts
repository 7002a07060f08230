import { createContext, use } from 'react';

/** What loading and error screens may show before, or without, an opened tenant. */
export interface Brand {
  /** Empty while no shop is known. */
  readonly name: string;
  readonly logo: string | null;
  /** Background of the loading screen; null for the page's own. */
  readonly loadingColor: string | null;
}

export const BrandContext = createContext<Brand>({ name: '', logo: null, loadingColor: null });

export const useBrand = (): Brand => use(BrandContext);
