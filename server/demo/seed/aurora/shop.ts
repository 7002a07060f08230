import { cents } from '#domain/pricing/cents.ts';
import { menuGroupIdOf, productIdOf } from '#server/demo/seed/catalog/catalog-rows.ts';
import { DEMO_STORES } from '#server/demo/seed/demo-ids.ts';
import type { ShopSeed } from '#server/demo/seed/shop-seed.ts';
import { dailyHours, deliveryBands, storeAt } from '#server/demo/seed/store-seed.ts';
import { auroraCatalog } from './catalog.ts';
import { auroraExtras } from './extras.ts';
import { auroraHighlights } from './highlights.ts';

const CONTACT = { phone: '1130037300', email: 'ola@aurora.example' } as const;

/** The bakery that shows everything. */
export const aurora: ShopSeed = {
  domain: 'aurora',
  tenant: {
    domain: 'aurora',
    product: 'balcao',
    title: 'Padaria Aurora',
    shortName: 'Aurora',
    description: 'Pão quente, café fresco e bolo da tarde. Em São Paulo desde 1987.',
    translations: {
      en: {
        title: 'Aurora Bakery',
        shortName: 'Aurora',
        description: 'Warm bread, fresh coffee and cake in the afternoon. In São Paulo since 1987.',
      },
      es: {
        title: 'Panadería Aurora',
        shortName: 'Aurora',
        description: 'Pan caliente, café recién hecho y pastel de la tarde. En São Paulo desde 1987.',
      },
      fr: {
        title: 'Boulangerie Aurora',
        shortName: 'Aurora',
        description: 'Pain chaud, café frais et gâteau de l’après-midi. À São Paulo depuis 1987.',
      },
    },
    theme: { colors: { primary: '#C2410C', loginBackground: '#FFF3E4', loadingScreen: '#C2410C' } },
    logo: '/logos/croissant--sunrise.webp',
    favicon: '/icons/64/croissant--sunrise.webp',
    tosUrl: '/terms/aurora.pdf',
    tutorialEnabled: true,
    minCartValue: cents(1000),
    maxInstallments: 12,
    minInstallmentValue: cents(500),
    interestFreeInstallments: true,
    minOnlinePayment: cents(350),
    servicePercent: 10,
    tipEnabled: true,
    published: true,
    legal: {
      name: 'Padaria Aurora Comércio de Alimentos Ltda.',
      cnpj: '11.222.333/0001-81',
      address: 'Avenida Paulista, 900, Bela Vista, São Paulo, SP',
      email: 'legal@aurora.example',
    },
    contactEmail: CONTACT.email,
    contactPhone: '11987654321',
  },
  stores: [
    storeAt('01310100', {
      ...CONTACT,
      id: DEMO_STORES.auroraPaulista,
      name: 'Aurora Paulista',
      label: 'Padaria Aurora',
      addressNumber: '900',
      position: 0,
      deliveryBands: deliveryBands([2, 490, 30], [4, 790, 40], [8, 1190, 50], [12, 1690, 65]),
      deliveryEnabled: true,
      takeoutEnabled: true,
      tagEnabled: true,
      totalToFreeDelivery: cents(9000),
      scheduleEnabled: true,
      scheduleMaxDays: 6,
      scheduleSlotMaxOrders: 8,
      scheduleNextSlotOffsetMinutes: 45,
    }),
    storeAt('05010000', {
      ...CONTACT,
      id: DEMO_STORES.auroraPerdizes,
      name: 'Aurora Perdizes',
      label: 'Padaria Aurora',
      addressNumber: '1214',
      position: 1,
      hours: dailyHours('06:00', '21:00'),
      // For a demo of what a closed store looks like, at any time of day.
      closedByHand: true,
      deliveryBands: deliveryBands([3, 590, 35], [6, 990, 50]),
      deliveryEnabled: true,
      takeoutEnabled: true,
      scheduleEnabled: true,
      scheduleMaxDays: 2,
      scheduleSlotMaxOrders: 4,
    }),
    storeAt('01001000', {
      ...CONTACT,
      id: DEMO_STORES.auroraSe,
      name: 'Aurora Sé',
      label: 'Padaria Aurora',
      addressNumber: '62',
      position: 2,
      takeoutEnabled: true,
      menuOnly: true,
    }),
  ],
  highlights: auroraHighlights((key) => ({
    productId: productIdOf('aurora', key),
    groupId: menuGroupIdOf('aurora', 'edicao-limitada'),
  })),
  catalog: auroraCatalog,
  addresses: [
    { label: 'Casa', zipcode: '05010000', number: '820', complement: 'Apto 72' },
    { label: 'Trabalho', zipcode: '04538133', number: '3477', complement: '14º andar' },
    { label: 'Mãe', zipcode: '22220000', number: '112', complement: '' },
  ],
  extras: auroraExtras,
};
