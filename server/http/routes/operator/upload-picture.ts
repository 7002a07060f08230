import type { FastifyInstance } from 'fastify';
import { uploadPicture } from '#contract/pictures.ts';
import { route } from '#server/http/plugins/endpoint-route.ts';
import type { RoutePorts } from '#server/http/routes/route-ports.ts';
import { limitConcurrency } from '#server/services/images/limit-concurrency.ts';
import { readPicture } from '#server/services/images/uploaded-picture.ts';

/** A decoded photo of a phone takes up to 200 MB. */
const DECODED_AT_ONCE = 1;

export function uploadPictureRoute(app: FastifyInstance, { pictures }: Pick<RoutePorts, 'pictures'>): void {
  const limited = limitConcurrency(DECODED_AT_ONCE);
  app.addContentTypeParser([...uploadPicture.upload.types], { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  route(app, uploadPicture, async ({ upload, scope }) => {
    const picture = await limited(() => readPicture(upload));
    await pictures.store(scope.tenantId, picture);
    const { file, width, height } = picture;
    return { file, width, height };
  });
}
