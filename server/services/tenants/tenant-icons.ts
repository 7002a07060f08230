import type { TenantSettings } from '#domain/tenant/tenant-settings.ts';

export const ICON_SIZES = [32, 48, 64, 96, 128, 192, 256, 384, 512] as const;
type IconSize = (typeof ICON_SIZES)[number];

export interface TenantIcon {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose: 'any' | 'maskable';
}

/** What installing an app asks for (W3C): one as it is, one that the device cuts to its own shape, each in two sizes. */
const INSTALL_SIZES = [192, 512] as const satisfies IconSize[];

/** `/icons/64/{file}`: a mark that this server draws in any size. */
const OWN_ICON = /^\/icons\/\d+\/([^/]+)$/;

/** The file of the tenant's mark, when it is one of our own; null for none, or one that lives elsewhere. */
const markOf = ({ favicon }: Pick<TenantSettings, 'favicon'>): string | null =>
  OWN_ICON.exec(favicon ?? '')?.[1] ?? null;

/** Icons of the tenant's manifest. */
export function manifestIcons(tenant: Pick<TenantSettings, 'favicon'>): TenantIcon[] {
  const mark = markOf(tenant);
  if (mark === null) return foreignIcons(tenant.favicon);
  return INSTALL_SIZES.flatMap((size) => {
    const square = { sizes: `${size}x${size}`, type: 'image/png' };
    return [
      { src: `/icons/${size}/${mark}`, ...square, purpose: 'any' as const },
      { src: `/maskable-icons/${size}/${mark}`, ...square, purpose: 'maskable' as const },
    ];
  });
}

const TYPES: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  ico: 'image/x-icon',
};

/** An icon that lives elsewhere is named as it is. */
function foreignIcons(favicon: string | null): TenantIcon[] {
  const type = TYPES[/\.(\w+)$/.exec(favicon ?? '')?.[1] ?? ''];
  return favicon !== null && type !== undefined ? [{ src: favicon, sizes: 'any', type, purpose: 'any' }] : [];
}

/** Icons of the tenant's document: the tab's, and the one of iOS, which cuts it itself. */
export function documentIcons(tenant: Pick<TenantSettings, 'favicon'>): {
  readonly tab: string | null;
  readonly touch: string | null;
} {
  const mark = markOf(tenant);
  return { tab: tenant.favicon, touch: mark === null ? tenant.favicon : `/maskable-icons/192/${mark}` };
}
