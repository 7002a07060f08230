import * as z from 'zod/mini';
import { MINUTE_MS } from '#domain/durations.ts';
import { endpoint } from './endpoint.ts';

/** What is accepted; a phone's HEIC only where the server can decode it. */
const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heic', 'image/heif'] as const;
export const MOST_PICTURE_BYTES = 10 * 1024 * 1024;

/** How long page and server wait for a file: a photo over a weak connection takes its time. */
export const UPLOAD_TIMEOUT_MS = MINUTE_MS;

/** More than the cameras of phones take, and few enough that a small file cannot fill the memory when it is decoded. */
export const MOST_PICTURE_PIXELS = 50_000_000;

/**
 * Stores a picture. `file` is what products, banners and the shop's logo name, and a part of the picture's address
 * (`/products/{size}x{size}/{file}`); the same picture always has the same one.
 */
export const uploadPicture = endpoint({
  method: 'PUT',
  path: '/operator/pictures',
  summary: 'Upload a picture',
  spec: 'ADR-054',
  access: 'operator',
  roles: ['counter'],
  upload: { types: PICTURE_TYPES, maxBytes: MOST_PICTURE_BYTES },
  response: z.object({ file: z.string(), width: z.int(), height: z.int() }),
});
