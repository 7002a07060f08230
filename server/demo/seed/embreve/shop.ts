import { ZERO } from '#domain/pricing/cents.ts';
import { DEMO_STORES } from '#server/demo/seed/demo-ids.ts';
import type { ShopSeed } from '#server/demo/seed/shop-seed.ts';
import { storeAt } from '#server/demo/seed/store-seed.ts';

/** A shop that is still being set up: not published, and nothing to sell yet. */
export const embreve: ShopSeed = {
  domain: 'embreve',
  tenant: {
    domain: 'embreve',
    product: 'balcao',
    title: 'Sorveteria do Farol',
    shortName: 'Farol',
    description: 'Abre neste verão.',
    theme: { colors: { primary: '#0F766E', loginBackground: null, loadingScreen: null } },
    logo: '/logos/soft-ice-cream--mint.webp',
    favicon: '/icons/64/soft-ice-cream--mint.webp',
    minCartValue: ZERO,
    minInstallmentValue: ZERO,
    minOnlinePayment: ZERO,
    published: false,
  },
  stores: [
    storeAt('40140650', {
      id: DEMO_STORES.embreve,
      name: 'Farol da Barra',
      label: 'Sorveteria do Farol',
      addressNumber: '1',
      phone: null,
      email: null,
      timeZone: 'America/Bahia',
      takeoutEnabled: true,
    }),
  ],
  highlights: [],
  catalog: { groups: [], complements: [] },
  addresses: [],
  extras: [],
};
