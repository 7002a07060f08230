import { QR_RESOLUTION } from '#domain/limits.ts';

/** The part of a picture that is copied, and the size it is drawn at, in pixels. */
interface Copy {
  readonly left: number;
  readonly top: number;
  readonly fromWidth: number;
  readonly fromHeight: number;
  readonly width: number;
  readonly height: number;
}

/** The square in the middle of the video, which is what the viewfinder shows, at the resolution of A§9. Null until there is a picture. */
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

/** A whole photo, scaled down so that its longer side has `maxSide` pixels. */
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
  // Transparent pixels of a screenshot count as white.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  pen.drawImage(picture, left, top, fromWidth, fromHeight, 0, 0, width, height);
  return pen.getImageData(0, 0, width, height);
}
