export const IMAGE_FORMATS = ['avif', 'webp', 'jpeg', 'png'] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

/** `width` is in pixels; the height follows from the kind. */
export interface ImageRequest {
  readonly kind: 'product' | 'highlight' | 'logo' | 'icon' | 'maskable-icon';
  readonly file: string;
  readonly width: number;
  readonly format: ImageFormat;
}
