import { cents } from '#domain/pricing/cents.ts';
import type { HighlightId, LoyaltyId } from '#domain/ids.ts';
import { HIGHLIGHT_ACTIONS } from '#domain/store/store.ts';
import { loyalties } from '#server/persistence/schema/loyalties.ts';
import { rowsOf } from '#server/persistence/database/table-rows.ts';
import { DEMO_STORES, DEMO_TENANTS } from '#server/demo/seed/demo-ids.ts';
import type { ShopSeed } from '#server/demo/seed/shop-seed.ts';
import { deliveryBands, storeAt } from '#server/demo/seed/store-seed.ts';
import type { CatalogSeed } from '#server/demo/seed/catalog/catalog-seed.ts';
import { acompanhamentos } from './acompanhamentos.ts';
import { brasaComplements } from './complements.ts';
import { hamburgueres } from './hamburgueres.ts';

const brasaCatalog: CatalogSeed = {
  groups: [hamburgueres, ...acompanhamentos],
  complements: brasaComplements,
};

/** Delivery and nothing else, paid at the door. */
export const brasa: ShopSeed = {
  domain: 'brasa',
  tenant: {
    domain: 'brasa',
    product: 'balcao',
    title: 'Brasa Hamburgueria',
    shortName: 'Brasa',
    description: 'Hambúrguer na brasa de verdade, entregue quente em Curitiba.',
    theme: { colors: { primary: '#B91C1C', loginBackground: '#FBEDEA', loadingScreen: '#431407' } },
    logo: '/logos/hamburger--cocoa.webp',
    favicon: '/icons/64/hamburger--cocoa.webp',
    minCartValue: cents(2500),
    minInstallmentValue: cents(0),
    minOnlinePayment: cents(350),
    socialLoginDisabled: true,
    qrReaderDisabled: true,
    paymentOnDeliveryOnly: true,
    published: true,
    legal: {
      name: 'Brasa Hamburgueria Ltda.',
      cnpj: '7K.2M9.X41/0001-52',
      address: 'Avenida João Gualberto, 731, Alto da Glória, Curitiba, PR',
      email: 'legal@brasa.example',
    },
    contactEmail: 'ola@brasa.example',
    contactPhone: '41998761234',
  },
  stores: [
    storeAt('80030000', {
      id: DEMO_STORES.brasa,
      name: 'Brasa Alto da Glória',
      label: 'Brasa Hamburgueria',
      addressNumber: '731',
      phone: '4130046600',
      email: 'ola@brasa.example',
      deliveryBands: deliveryBands([2, 500, 35], [5, 800, 45], [8, 1200, 55]),
      deliveryEnabled: true,
      totalToFreeDelivery: cents(8000),
      ecommerceEnabled: false,
    }),
  ],
  highlights: [
    {
      id: 'brasa-h-frete' as HighlightId,
      position: 0,
      storeId: null,
      action: HIGHLIGHT_ACTIONS.CHANGE_ADDRESS,
      image: 'motor-scooter_hamburger_fire--sunrise.webp',
      name: 'Frete grátis a partir de R$ 80',
    },
    {
      id: 'brasa-h-duplo' as HighlightId,
      position: 1,
      storeId: null,
      action: 0,
      image: 'hamburger_bacon_cheese-wedge_fire--cocoa.webp',
      name: 'Duplo defumado: dois discos, um exagero',
    },
  ],
  catalog: brasaCatalog,
  addresses: [
    { label: 'Casa', zipcode: '80810070', number: '1120', complement: 'Casa 2' },
    { label: 'Trabalho', zipcode: '80210000', number: '399', complement: 'Sala 501' },
    { label: 'Chácara', zipcode: '81280340', number: '60', complement: '' },
  ],
  extras: [
    rowsOf(loyalties, [
      {
        tenantId: DEMO_TENANTS.brasa,
        id: 'brasa-cashback' as LoyaltyId,
        name: 'Volta da Brasa',
        description: '2,5 % de cada pedido volta para o próximo, por 60 dias.',
        kind: 'cashback',
        cashbackPercentage: 2.5,
        validityDays: 60,
      },
    ]),
  ],
};
