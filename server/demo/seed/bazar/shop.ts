import { ACQUIRERS } from '#domain/payment/acquirer.ts';
import { cents } from '#domain/pricing/cents.ts';
import { DEMO_STORES } from '#server/demo/seed/demo-ids.ts';
import type { ShopSeed } from '#server/demo/seed/shop-seed.ts';
import { deliveryBands, storeAt } from '#server/demo/seed/store-seed.ts';
import { bazarCatalog } from './catalog.ts';

/** One store, five thousand products: what happens at scale. Its clock is not São Paulo's. */
export const bazar = (): ShopSeed => ({
  domain: 'bazar',
  tenant: {
    domain: 'bazar',
    product: 'balcao',
    title: 'Bazar Capibaribe',
    shortName: 'Bazar',
    description: 'Tem de tudo, e se não tiver a gente encomenda.',
    theme: { colors: { primary: '#6D28D9', loginBackground: '#F3EDFB', loadingScreen: '#6D28D9' } },
    logo: '/logos/shopping-bags--lilac.webp',
    favicon: '/icons/64/shopping-bags--lilac.webp',
    minCartValue: cents(500),
    maxInstallments: 6,
    minInstallmentValue: cents(2000),
    minOnlinePayment: cents(350),
    providerId: ACQUIRERS.pkcs1Sandbox,
    published: true,
    legal: {
      name: 'Bazar Capibaribe Variedades Ltda.',
      cnpj: 'B4.Z4R.8N3/0001-70',
      address: 'Rua da Moeda, 88, Recife, PE',
      email: 'legal@bazar.example',
    },
    contactEmail: 'ola@bazar.example',
    contactPhone: '81987651234',
  },
  stores: [
    storeAt('50030040', {
      id: DEMO_STORES.bazar,
      name: 'Bazar da Moeda',
      label: 'Bazar Capibaribe',
      addressNumber: '88',
      phone: '8130027700',
      email: 'ola@bazar.example',
      timeZone: 'America/Recife',
      deliveryBands: deliveryBands([5, 600, 40], [15, 1200, 60]),
      deliveryEnabled: true,
      takeoutEnabled: true,
      totalToFreeDelivery: cents(15000),
    }),
  ],
  highlights: [],
  catalog: bazarCatalog(),
  addresses: [
    { label: 'Casa', zipcode: '51111011', number: '1820', complement: 'Apto 901' },
    { label: 'Escritório', zipcode: '50030320', number: '15', complement: '3º andar' },
  ],
  extras: [],
});
