import { pathFromOrigin, type ResponseOf } from '#contract/endpoint.ts';
import { HEADERS } from '#contract/headers.ts';
import { UPLOAD_TIMEOUT_MS, uploadPicture } from '#contract/pictures.ts';
import { isApiError, NetworkError } from './api-error.ts';
import { decodeAnswer } from './decode-answer.ts';
import { readAnswer } from './read-answer.ts';

/** Uploads a picture as whoever holds the token. A photo over a weak connection takes its time. Throws an ApiError. */
export async function sendPicture(picture: Blob, token: string): Promise<ResponseOf<typeof uploadPicture>> {
  try {
    const response = await fetch(pathFromOrigin(uploadPicture), {
      method: uploadPicture.method,
      body: picture,
      headers: { 'content-type': picture.type, [HEADERS.authorization]: `Bearer ${token}` },
      signal: AbortSignal.timeout(UPLOAD_TIMEOUT_MS),
    });
    const { status, headers } = response;
    return decodeAnswer(uploadPicture, { json: await readAnswer(response), status, headers });
  } catch (error) {
    throw isApiError(error) ? error : new NetworkError('the picture could not be sent', { cause: error });
  }
}
