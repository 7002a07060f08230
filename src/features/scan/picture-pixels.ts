import { QR_RESOLUTION } from '#domain/limits.ts';

/** The copied part of a picture and its target size, in pixels. */
interface Copy {
  readonly left: number;
  readonly top: number;
  readonly fromWidth: number;
  readonly fromHeight: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Returns the middle square of the video, which the viewfinder shows, at the
 * resolution of A§9. Null until there is a picture.
 */
export function pixelsOfFrame(video: HTMLVideoElement, canvas: HTMLCanvasElement): ImageData | null {
  const side = Math.min(video.videoWidth, video.videoHeight);
  if (side === 0) return null;
  const size = Math.min(side, QR_RESOLUTION);
  return copy(video, canvas, {
    left: (video.videoWidth - side) / 2,
    top: (video.videoHeight - side) / 2,
    fromWidth: side,
    fromHeight: side,
    width: size,
    height: size,
  });
}

/** Returns a whole photo, scaled down so that its longer side has at most `maxSide` pixels. */
export function pixelsOfPhoto(photo: ImageBitmap, maxSide: number): ImageData | null {
  const scale = Math.min(1, maxSide / Math.max(photo.width, photo.height));
  return copy(photo, document.createElement('canvas'), {
    left: 0,
    top: 0,
    fromWidth: photo.width,
    fromHeight: photo.height,
    width: Math.max(1, Math.round(photo.width * scale)),
    height: Math.max(1, Math.round(photo.height * scale)),
  });
}

function copy(picture: HTMLVideoElement | ImageBitmap, sheet: HTMLCanvasElement, part: Copy): ImageData | null {
  const { left, top, fromWidth, fromHeight, width, height } = part;
  Object.assign(sheet, { width, height });
  const pen = sheet.getContext('2d', { willReadFrequently: true });
  if (!pen) return null;
  // Transparent pixels, for example of a screenshot, become white.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  pen.drawImage(picture, left, top, fromWidth, fromHeight, 0, 0, width, height);
  return pen.getImageData(0, 0, width, height);
}
