import { ACQUIRERS } from '#domain/payment/acquirer.ts';
import { cents } from '#domain/pricing/cents.ts';
import type { LoyaltyId } from '#domain/ids.ts';
import { loyalties } from '#server/persistence/schema/loyalties.ts';
import { contextLinkRows } from '#server/persistence/repositories/context-links-repository.ts';
import { producers } from '#server/persistence/schema/producers.ts';
import { DEMO_STORES, DEMO_TENANTS, SHELF_LINK } from '#server/demo/seed/demo-ids.ts';
import type { ShopSeed } from '#server/demo/seed/shop-seed.ts';
import { storeAt } from '#server/demo/seed/store-seed.ts';
import { rowsOf } from '#server/persistence/database/table-rows.ts';
import { mercadinhoProducers } from './producers.ts';
import type { CatalogSeed } from '#server/demo/seed/catalog/catalog-seed.ts';
import { geladeira } from './geladeira.ts';
import { hortifruti } from './hortifruti.ts';
import { limpeza } from './limpeza.ts';
import { mercearia } from './mercearia.ts';

/** Nobody stands at this counter, so every shelf is counted and prices need no choices. */
const mercadinhoCatalog: CatalogSeed = {
  groups: [hortifruti, mercearia, geladeira, limpeza],
  complements: [],
};

const tenantId = DEMO_TENANTS.mercadinho;

/** A shelf in the lobby of a condominium: scan, take, pay. Nobody is there to ask. */
export const mercadinho: ShopSeed = {
  domain: 'mercadinho',
  tenant: {
    domain: 'mercadinho',
    product: 'balcao',
    title: 'Mercadinho do Prédio',
    shortName: 'Mercadinho',
    description: 'O mercado honesto do Edifício Aimorés: leia o código, pegue e pague.',
    theme: { colors: { primary: '#15803D', loginBackground: '#EDF7EE', loadingScreen: '#15803D' } },
    customLocale: {
      pt: { qrCodeOnly: 'Aponte a câmera para o código da prateleira para começar as compras.' },
      en: { qrCodeOnly: 'Point the camera at the code on the shelf to start shopping.' },
    },
    logo: '/logos/basket--leaf.webp',
    favicon: '/icons/64/basket--leaf.webp',
    minCartValue: cents(100),
    minInstallmentValue: cents(1000),
    minOnlinePayment: cents(100),
    // The acquirer of the other kind: it takes cards in plain fields (A§7).
    providerId: ACQUIRERS.plainSandbox,
    qrCodeOnly: true,
    published: true,
    legal: {
      name: 'Mercadinho do Prédio Comércio Autônomo Ltda.',
      cnpj: '12.ABC.345/01DE-35',
      address: 'Rua dos Aimorés, 462, Funcionários, Belo Horizonte, MG',
      email: 'legal@mercadinho.example',
    },
    contactEmail: 'ola@mercadinho.example',
    contactPhone: '31987651234',
  },
  stores: [
    storeAt('30140071', {
      id: DEMO_STORES.mercadinho,
      name: 'Edifício Aimorés, térreo',
      label: 'Mercadinho do Prédio',
      addressNumber: '462',
      phone: '3130018800',
      email: 'ola@mercadinho.example',
      tagEnabled: true,
      durationMinutes: 1,
    }),
  ],
  highlights: [],
  catalog: mercadinhoCatalog,
  addresses: [],
  extras: [
    rowsOf(
      producers,
      mercadinhoProducers.map((producer) => ({ tenantId, ...producer, certifications: [...producer.certifications] })),
    ),
    ...contextLinkRows([
      { tenantId, code: SHELF_LINK, storeId: DEMO_STORES.mercadinho, tag: 'Prateleira', requiredFields: [] },
    ]),
    rowsOf(loyalties, [
      {
        tenantId,
        id: 'mercadinho-pontos' as LoyaltyId,
        name: 'Pontos da Vizinhança',
        description: 'Um ponto a cada dois reais. Não vencem.',
        kind: 'points',
        pointsPerReal: 0.5,
      },
    ]),
  ],
};
