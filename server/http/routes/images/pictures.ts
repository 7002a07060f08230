import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ImageFormat, ImageRequest } from '#server/services/images/image-request.ts';
import { PRODUCT_SIZES } from '#server/services/images/render-image.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import { ICON_SIZES } from '#server/services/tenants/tenant-icons.ts';
import type { RoutePorts } from '#server/http/routes/route-ports.ts';

/** Width of the app's column on a display with double pixel density. */
const HIGHLIGHT_WIDTH = 960;
/** For phones, whose banners are narrower. */
const HIGHLIGHT_SMALL = 640;
const LOGO_WIDTH = 256;

interface FileParams {
  readonly Params: { readonly file: string; readonly size: string };
}
type Picture = Omit<ImageRequest, 'format'>;

/**
 * Serves product pictures by size, highlights and the shop's icons (A§7). A picture's name describes its content, so it
 * is cached for ever; every origin may show it.
 */
export function pictureRoutes(app: FastifyInstance, { images }: Pick<RoutePorts, 'images'>): void {
  const serve = (
    url: string,
    formats: readonly ImageFormat[],
    describe: (params: FileParams['Params']) => Picture,
  ): void => {
    app.get<FileParams>(url, async (request, reply) => {
      const format = acceptedPicture(request.headers.accept, formats);
      return send(reply, format, await images.render({ ...describe(request.params), format }));
    });
  };
  serve('/products/:size/:file', ['avif', 'webp', 'jpeg'], ({ size, file }) => ({
    kind: 'product',
    file,
    width: sizeIn(PRODUCT_SIZES, /^(\d+)x\1$/.exec(size)?.[1]),
  }));
  serve('/highlights/:file', ['avif', 'webp', 'jpeg'], ({ file }) => ({
    kind: 'highlight',
    file,
    width: HIGHLIGHT_WIDTH,
  }));
  serve(`/highlights/${HIGHLIGHT_SMALL}x${HIGHLIGHT_SMALL / 2}/:file`, ['avif', 'webp', 'jpeg'], ({ file }) => ({
    kind: 'highlight',
    file,
    width: HIGHLIGHT_SMALL,
  }));
  serve('/logos/:file', ['avif', 'webp', 'png'], ({ file }) => ({ kind: 'logo', file, width: LOGO_WIDTH }));
  // The manifest states a type, and all systems that install apps support PNG.
  serve('/icons/:size/:file', ['png'], ({ size, file }) => ({ kind: 'icon', file, width: sizeIn(ICON_SIZES, size) }));
  serve('/maskable-icons/:size/:file', ['png'], ({ size, file }) => ({
    kind: 'maskable-icon',
    file,
    width: sizeIn(ICON_SIZES, size),
  }));
}

/** Only listed sizes are allowed, so that requests cannot fill the disk. */
function sizeIn(sizes: readonly number[], text: string | undefined): number {
  const size = Number(text);
  if (!sizes.includes(size)) throw new Refusal('not_found');
  return size;
}

function send(reply: FastifyReply, format: ImageFormat, bytes: Buffer | null): FastifyReply {
  if (!bytes) throw new Refusal('not_found');
  return reply
    .headers({
      'content-type': `image/${format}`,
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    })
    .send(bytes);
}

/** Returns the first format that the client names, best first; the last one is supported by every client. */
function acceptedPicture(accept: string | undefined, formats: readonly ImageFormat[]): ImageFormat {
  const isNamed = (format: ImageFormat): boolean => (accept ?? '').includes(`image/${format}`);
  return formats.find(isNamed) ?? formats.at(-1) ?? 'jpeg';
}
