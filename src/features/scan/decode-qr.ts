// Imported by file, because the package's index includes all kinds of barcodes, four times the size.
import BinaryBitmap from '@zxing/library/esnext/core/BinaryBitmap';
import HybridBinarizer from '@zxing/library/esnext/core/common/HybridBinarizer';
import DecodeHintType from '@zxing/library/esnext/core/DecodeHintType';
import type LuminanceSource from '@zxing/library/esnext/core/LuminanceSource';
import QRCodeReader from '@zxing/library/esnext/core/qrcode/QRCodeReader';
import RGBLuminanceSource from '@zxing/library/esnext/core/RGBLuminanceSource';

const THOROUGH_HINTS = new Map([[DecodeHintType.TRY_HARDER, true]]);

/** Returns the text of the QR code in a video frame; null if there is none. */
export const decodeFrame = (frame: ImageData): string | null => decode(luminanceOf(frame));

/** Decodes a photo thoroughly, because there is no second frame: row by row, and also as light on dark. */
export function decodePhoto(photo: ImageData): string | null {
  const luminance = luminanceOf(photo);
  return decode(luminance, THOROUGH_HINTS) ?? decode(luminance.invert(), THOROUGH_HINTS);
}

function decode(luminance: LuminanceSource, hints?: Map<DecodeHintType, unknown>): string | null {
  try {
    return new QRCodeReader().decode(new BinaryBitmap(new HybridBinarizer(luminance)), hints).getText();
  } catch {
    // The library throws when there is no code, when it is illegible, and for pictures that only resemble one.
    return null;
  }
}

function luminanceOf({ data, width, height }: ImageData): RGBLuminanceSource {
  const grey = new Uint8ClampedArray(width * height);
  for (let pixel = 0; pixel < grey.length; pixel += 1) {
    const at = pixel * 4;
    grey[pixel] = ((data[at] ?? 0) + 2 * (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 4;
  }
  return new RGBLuminanceSource(grey, width, height);
}
