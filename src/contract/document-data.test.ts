import { describe, expect, it } from 'vitest';
import { cents } from '#domain/pricing/cents.ts';
import type { TenantId } from '#domain/ids.ts';
import type { TenantSettings } from '#domain/tenant/tenant-settings.ts';
import type { DocumentData } from './document-data.ts';
import { documentDataText, readDocumentData } from './document-data.ts';

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
};

describe('the data block of a document', () => {
  it('brings the settings to the page as they were on the server', () => {
    expect(readDocumentData(documentDataText(data))).toEqual(data);
  });

  it('cannot be ended or swallowed by what a tenant wrote', () => {
    expect(documentDataText(data)).not.toMatch(/</);
  });

  it('carries money in reais, as everything on the wire', () => {
    expect(documentDataText(data)).toContain('"minOnlinePayment":3.5');
  });

  it('takes the defaults of A§3 for what an older server leaves out', () => {
    const { minCartValue: _cart, maxInstallments: _max, ...older } = JSON.parse(documentDataText(data)).tenant;
    const read = readDocumentData(JSON.stringify({ ...data, tenant: older }));
    expect(read.tenant).toMatchObject({ minCartValue: cents(5_00), maxInstallments: 1 });
  });

  it('says why there is no tenant', () => {
    const unknown: DocumentData = { ...data, tenant: null, problem: 'tenant_not_found' };
    expect(readDocumentData(documentDataText(unknown))).toEqual(unknown);
  });

  it('starts nothing when it is not what it should be', () => {
    expect(() => readDocumentData('')).toThrow(SyntaxError);
    expect(() => readDocumentData('{"version":"3.1.0"}')).toThrow('invalid_type');
  });
});
