import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ImageFormat, ImageRequest } from '#server/services/images/render-image.ts';
import { PRODUCT_SIZES } from '#server/services/images/render-image.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import { ICON_SIZES } from '#server/services/tenants/tenant-icons.ts';
import type { RoutePorts } from '#server/http/routes/route-ports.ts';

/** As wide as the app's column on a display of twice the density. */
const HIGHLIGHT_WIDTH = 960;
const LOGO_WIDTH = 256;

interface FileParams {
  readonly Params: { readonly file: string; readonly size: string };
}
type Picture = Omit<ImageRequest, 'format'>;

/**
 * Product pictures by size, highlights, and the shop's marks (A§7). The name of a picture says what is on it, so one that
 * was fetched never has to be asked for again; any origin may show it.
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
  serve('/logos/:file', ['avif', 'webp', 'png'], ({ file }) => ({ kind: 'logo', file, width: LOGO_WIDTH }));
  // What installs an app reads the manifest's type, and PNG is the one that all of them take.
  serve('/icons/:size/:file', ['png'], ({ size, file }) => ({ kind: 'icon', file, width: sizeIn(ICON_SIZES, size) }));
  serve('/maskable-icons/:size/:file', ['png'], ({ size, file }) => ({
    kind: 'maskable-icon',
    file,
    width: sizeIn(ICON_SIZES, size),
  }));
}

/** A closed list, so that nobody can fill the disk by counting. */
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

/** The first of the formats, best first, that the reader names; the last one is what everybody reads. */
function acceptedPicture(accept: string | undefined, formats: readonly ImageFormat[]): ImageFormat {
  const isNamed = (format: ImageFormat): boolean => (accept ?? '').includes(`image/${format}`);
  return formats.find(isNamed) ?? formats.at(-1) ?? 'jpeg';
}
