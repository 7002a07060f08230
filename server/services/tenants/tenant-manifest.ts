import type { Manifest } from '#contract/manifest.ts';
import type { TenantSettings } from '#domain/tenant/tenant-settings.ts';
import { LANGUAGE_TAGS } from '#domain/language.ts';
import type { Language } from '#domain/language.ts';
import { routes } from '#domain/routing/routes.ts';
import { SURFACES, themePalette } from '#domain/tenant/theme-palette.ts';
import { SCREENSHOTS, SHORTCUT_SIDE } from '#server/services/images/manifest-pictures.ts';
import type { FormFactor, Shortcut } from '#server/services/images/manifest-pictures.ts';
import { manifestIcons } from './tenant-icons.ts';

type ManifestTenant = Pick<
  TenantSettings,
  'domain' | 'product' | 'title' | 'shortName' | 'description' | 'theme' | 'favicon' | 'logo'
>;

/** What a manifest tells besides the shop's own settings. */
interface ManifestFacts {
  readonly language: Language;
  /** Names of the shortcuts in that language. */
  readonly names: Readonly<Record<Shortcut, string>>;
  /** Whether the menu shows anything that a screenshot could show. */
  readonly hasPictures: boolean;
}

type Named = Pick<ManifestTenant, 'product' | 'domain'>;
const folderOf = ({ product, domain }: Named): string => `/${product}/domain/${domain}/manifest`;

/** Returns the path of a tenant's manifest (B§7). */
export const manifestPath = (tenant: Named): string => `${folderOf(tenant)}/manifest.json`;

/** Returns the W3C manifest of one shop. Each shop is an app of its own, with its path as scope. */
export function tenantManifest(tenant: ManifestTenant, { language, names, hasPictures }: ManifestFacts): Manifest {
  const scope = `/${tenant.domain}/`;
  const shortcut = (name: Shortcut, path: string) => ({
    name: names[name],
    url: `/${tenant.domain}${path}`,
    icons: [
      {
        src: `${folderOf(tenant)}/shortcut-${name}.png`,
        sizes: `${SHORTCUT_SIDE}x${SHORTCUT_SIDE}`,
        type: 'image/png',
        purpose: 'any' as const,
      },
    ],
  });
  return {
    id: scope,
    name: tenant.title,
    short_name: tenant.shortName,
    description: tenant.description,
    lang: LANGUAGE_TAGS[language],
    dir: 'ltr',
    start_url: `/${tenant.domain}${routes.menu.getHref()}`,
    scope,
    display: 'standalone',
    orientation: 'portrait',
    theme_color: themePalette(tenant.theme.colors.primary).light.accent,
    background_color: SURFACES.light[0],
    categories: ['food', 'shopping'],
    icons: manifestIcons(tenant),
    screenshots: hasPictures ? (['narrow', 'wide'] as const).map((form) => screenshotOf(tenant, form, names.menu)) : [],
    shortcuts: [shortcut('menu', routes.menu.getHref()), shortcut('orders', routes.orders.getHref())],
  };
}

function screenshotOf(tenant: ManifestTenant, form: FormFactor, menu: string): Manifest['screenshots'][number] {
  const { width, height } = SCREENSHOTS[form];
  return {
    src: `${folderOf(tenant)}/screenshot-${form}.jpg`,
    sizes: `${width}x${height}`,
    type: 'image/jpeg',
    form_factor: form,
    label: `${menu} · ${tenant.title}`,
  };
}

/** Returns the manifest of a shop's counter, which is installed beside the app of its customers and opens without it. */
export function counterManifest(tenant: ManifestTenant, facts: ManifestFacts): Manifest {
  const path = `/${tenant.domain}${routes.counter.getHref()}`;
  return {
    ...tenantManifest(tenant, facts),
    id: path,
    name: `Balcão · ${tenant.title}`,
    short_name: `Balcão ${tenant.shortName}`,
    start_url: path,
    scope: path,
    orientation: 'any',
    categories: ['business', 'food'],
    screenshots: [],
    shortcuts: [],
  };
}
