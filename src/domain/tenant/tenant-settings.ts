import type { Cents } from '#domain/pricing/cents.ts';
import type { TenantId } from '#domain/ids.ts';
import type { Worded } from '#domain/translations.ts';

/** An analytics integration, which is used only after consent (D-47). */
export interface Integration {
  readonly kind: string;
  readonly token: string;
}

/** Base colours of the tenant's palette, from which all others are derived (see `theme-palette.ts`). CSS colours. */
export interface ThemeColors {
  readonly primary: string;
  readonly loginBackground: string | null;
  readonly loadingScreen: string | null;
}

/** Texts that replace the catalogue's, by language and message id (A§1: tenant-specific variants). */
export type LocaleOverrides = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The seller (Decreto 7.962/2013 art. 2), shown on the store sheet and the review. */
export interface LegalEntity {
  readonly name: string;
  readonly cnpj: string;
  readonly address: string;
  readonly email: string;
}

/** Tenant settings, with money in cents (A§3, B§3). */
export interface TenantSettings extends Worded<'title' | 'shortName' | 'description'> {
  readonly tenantId: TenantId;
  readonly domain: string;
  readonly product: string;
  readonly title: string;
  readonly shortName: string;
  readonly description: string;
  readonly theme: { readonly colors: ThemeColors };
  readonly customLocale: LocaleOverrides;
  readonly logo: string | null;
  readonly favicon: string | null;
  readonly tosUrl: string | null;
  readonly tutorialEnabled: boolean;
  readonly minCartValue: Cents;
  readonly deliveryDisabled: boolean;
  readonly socialLoginDisabled: boolean;
  readonly qrReaderDisabled: boolean;
  readonly qrCodeOnly: boolean;
  readonly paymentOnDeliveryEnabled: boolean;
  readonly paymentOnDeliveryOnly: boolean;
  readonly integrations: readonly Integration[];
  readonly maxInstallments: number;
  readonly minInstallmentValue: Cents;
  readonly interestFreeInstallments: boolean;
  /** One value per tenant, used by the rule and by its message (D-36). */
  readonly minOnlinePayment: Cents;
  readonly manifest: string | null;
  readonly providerId: number;
  readonly published: boolean;
  readonly legal: LegalEntity | null;
}

/** How to reach the whole shop (B§7). */
export interface Contact {
  readonly email: string | null;
  readonly phone: string | null;
}
