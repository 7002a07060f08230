import { describe, expect, it } from 'vitest';
import { cents } from '#domain/pricing/cents.ts';
import type { MenuGroupId, TenantId } from '#domain/ids.ts';
import type { TenantSettings } from '#domain/tenant/tenant-settings.ts';
import { makeProduct } from '#tests/factories/make-product.ts';
import { makeStore, makeTagContext } from '#tests/factories/make-store.ts';
import type { DocumentData } from './document-data.ts';
import { documentDataText } from './document-data-text.ts';
import { readDocumentData } from './document-data.ts';
import type { FirstScreen } from './first-screen.ts';

const tenant: TenantSettings = {
  tenantId: 'aurora' as TenantId,
  domain: 'aurora',
  product: 'balcao',
  title: 'Padaria Aurora',
  shortName: 'Aurora',
  description: '</script><script>alert(1)</script><!--',
  theme: { colors: { primary: '#6b21a8', loginBackground: null, loadingScreen: null } },
  customLocale: { pt: { pay: 'Pagar <já>' } },
  logo: null,
  favicon: null,
  tosUrl: null,
  tutorialEnabled: true,
  minCartValue: cents(5_00),
  minOnlinePayment: cents(3_50),
  minInstallmentValue: cents(10_00),
  maxInstallments: 12,
  interestFreeInstallments: true,
  deliveryDisabled: false,
  socialLoginDisabled: false,
  qrReaderDisabled: false,
  qrCodeOnly: false,
  paymentOnDeliveryEnabled: true,
  paymentOnDeliveryOnly: false,
  integrations: [],
  manifest: null,
  providerId: 1,
  published: true,
  legal: null,
};

const data: DocumentData = {
  version: '3.1.0',
  buildId: 'b1',
  publicOrigin: 'https://pedidos.example',
  serverTime: '2026-11-20T12:00:00.000Z',
  tenant,
  problem: null,
  paintedIn: null,
};

describe('the data block of a document', () => {
  it('transfers the settings to the page unchanged', () => {
    expect(readDocumentData(documentDataText(data))).toEqual(data);
  });

  it('cannot be broken by a tenant’s texts', () => {
    expect(documentDataText(data)).not.toMatch(/</);
  });

  it('contains money in reais, as everywhere on the wire', () => {
    expect(documentDataText(data)).toContain('"minOnlinePayment":3.5');
  });

  it('uses the defaults of A§3 for fields that an older server omits', () => {
    const { minCartValue: _cart, maxInstallments: _max, ...older } = JSON.parse(documentDataText(data)).tenant;
    const read = readDocumentData(JSON.stringify({ ...data, tenant: older }));
    expect(read.tenant).toMatchObject({ minCartValue: cents(5_00), maxInstallments: 1 });
  });

  it('contains the reason when there is no tenant, and the language in which the document says it', () => {
    const unknown: DocumentData = { ...data, tenant: null, problem: 'tenant_not_found', paintedIn: 'fr' };
    expect(readDocumentData(documentDataText(unknown))).toEqual(unknown);
  });

  it('transfers what the menu was painted from as the page uses it, and nothing that the contract does not name', () => {
    const store = makeStore({ minCartValue: cents(12_34) });
    const product = makeProduct({ price: cents(9_90), stock: { rigid: true, balance: 3 } });
    const screen: FirstScreen = {
      stores: [store],
      storeId: store.id,
      shippingType: 'TAKEOUT',
      isEntered: false,
      context: makeTagContext(),
      sizes: [7],
      groups: [{ id: 'g' as MenuGroupId, name: 'Pães', color: null, products: [product] }],
    };
    const stores = [{ ...store, apiKey: 'secret' }];
    const text = documentDataText({ ...data, firstScreen: { ...screen, stores } });
    expect(readDocumentData(text)).toEqual({ ...data, firstScreen: screen });
    expect(readDocumentData(documentDataText(data))).not.toHaveProperty('firstScreen');
  });

  it('throws when it is invalid', () => {
    expect(() => readDocumentData('')).toThrow(SyntaxError);
    expect(() => readDocumentData('{"version":"3.1.0"}')).toThrow('invalid_type');
  });
});
