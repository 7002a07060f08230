// Imported by file, because the package's index includes all kinds of barcodes, four times the size.
import BinaryBitmap from '@zxing/library/esnext/core/BinaryBitmap';
import HybridBinarizer from '@zxing/library/esnext/core/common/HybridBinarizer';
import DecodeHintType from '@zxing/library/esnext/core/DecodeHintType';
import type LuminanceSource from '@zxing/library/esnext/core/LuminanceSource';
import Decoder from '@zxing/library/esnext/core/qrcode/decoder/Decoder';
import Detector from '@zxing/library/esnext/core/qrcode/detector/Detector';
import RGBLuminanceSource from '@zxing/library/esnext/core/RGBLuminanceSource';

/**
 * What looks like a corner mark must do so diagonally, too. Without this hint the library takes one in eleven sharp codes
 * of a table for something else, because of a pattern between the marks, however the phone is held. The reader of the
 * library understands the hint as a code that fills the picture, so detector and decoder are used without it.
 */
const HINTS: ReadonlyMap<DecodeHintType, unknown> = new Map([[DecodeHintType.PURE_BARCODE, true]]);
const THOROUGH_HINTS: typeof HINTS = new Map([...HINTS, [DecodeHintType.TRY_HARDER, true]]);

/** Returns the text of the QR code in a video frame; null if there is none. */
export const decodeFrame = (frame: ImageData): string | null => decode(luminanceOf(frame));

/** Decodes a photo thoroughly, because there is no second frame: row by row, and also as light on dark. */
export function decodePhoto(photo: ImageData): string | null {
  const luminance = luminanceOf(photo);
  return decode(luminance, THOROUGH_HINTS) ?? decode(luminance.invert(), THOROUGH_HINTS);
}

function decode(luminance: LuminanceSource, hints = HINTS): string | null {
  try {
    const dots = new BinaryBitmap(new HybridBinarizer(luminance)).getBlackMatrix();
    const code = new Detector(dots).detect(new Map(hints));
    return new Decoder().decodeBitMatrix(code.getBits(), new Map(hints)).getText();
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
