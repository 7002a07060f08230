import type { TenantSettings } from '#domain/tenant/tenant-settings.ts';

export const ICON_SIZES = [32, 48, 64, 96, 128, 192, 256, 384, 512] as const;
type IconSize = (typeof ICON_SIZES)[number];

export interface TenantIcon {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose: 'any' | 'maskable';
}

/**
 * The icons that an installable app needs (W3C): one to be shown unchanged and one for the device to crop, each in two
 * sizes.
 */
const INSTALL_SIZES = [192, 512] as const satisfies IconSize[];

/** Matches `/icons/64/{file}` and `/logos/{file}`, marks that this server has in any size. */
const OWN_ICON = /^\/(?:icons\/\d+|logos)\/([^/]+)$/;

/** A shop without an icon of its own is recognized by its logo. */
type Marked = Pick<TenantSettings, 'favicon' | 'logo'>;
const markOf = ({ favicon, logo }: Marked): string | null => favicon ?? logo;

/** Returns the file of the tenant's logo when this server draws it; null for no logo, or one on another server. */
export const logoFileOf = (tenant: Marked): string | null => OWN_ICON.exec(markOf(tenant) ?? '')?.[1] ?? null;

/** Returns the icons of the tenant's manifest. */
export function manifestIcons(tenant: Marked): TenantIcon[] {
  const mark = logoFileOf(tenant);
  if (mark === null) return externalIcons(markOf(tenant));
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

/** An icon on another server is listed with its own address. */
function externalIcons(favicon: string | null): TenantIcon[] {
  const type = TYPES[/\.(\w+)$/.exec(favicon ?? '')?.[1] ?? ''];
  return favicon !== null && type !== undefined ? [{ src: favicon, sizes: 'any', type, purpose: 'any' }] : [];
}

const PREVIEW_SIDE = 512 satisfies IconSize;

/** Returns the icons of the tenant's document: one for the tab, and one for iOS, which crops it. */
export function documentIcons(tenant: Marked): {
  readonly tab: string | null;
  readonly touch: string | null;
  /** For previews of links, which need a picture of some size and no transparency. */
  readonly preview: string | null;
  /** Side of the preview in pixels; null where another server has it. */
  readonly previewSide: number | null;
} {
  const mark = logoFileOf(tenant);
  if (mark === null) return { tab: markOf(tenant), touch: markOf(tenant), preview: markOf(tenant), previewSide: null };
  return {
    tab: tenant.favicon ?? `/icons/64/${mark}`,
    touch: `/maskable-icons/192/${mark}`,
    preview: `/maskable-icons/${PREVIEW_SIDE}/${mark}`,
    previewSide: PREVIEW_SIDE,
  };
}
