/** `any` is shown as it is; `maskable` is cut to the device's shape and needs its ground to the edges. */
export type IconPurpose = 'any' | 'maskable';

export const ICON_SIZES = [192, 512] as const;
export type IconSize = (typeof ICON_SIZES)[number];

export const iconPath = (domain: string, purpose: IconPurpose, size: IconSize): string =>
  `/icons/${domain}/${purpose}-${size}.png`;
