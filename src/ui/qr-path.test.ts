import BinaryBitmap from '@zxing/library/esnext/core/BinaryBitmap';
import HybridBinarizer from '@zxing/library/esnext/core/common/HybridBinarizer';
import QRCodeReader from '@zxing/library/esnext/core/qrcode/QRCodeReader';
import RGBLuminanceSource from '@zxing/library/esnext/core/RGBLuminanceSource';
import { describe, expect, it } from 'vitest';
import { type QrPath, qrPath } from './qr-path.ts';

const CODE =
  '00020101021226580014br.gov.bcb.pix2536pix.balcao.example/v2/0f1e2d3c4b5a69785204000053039865802BR5914Padaria Aurora6009Sao Paulo62070503***6304ABCD';
const SCALE = 4;

/** Rasterizes the rectangles of the path, as a browser does. */
function painted({ size, path }: QrPath): Uint8ClampedArray {
  const side = size * SCALE;
  const grey = new Uint8ClampedArray(side * side).fill(255);
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    for (let row = Number(y) * SCALE; row < (Number(y) + 1) * SCALE; row += 1) {
      const from = row * side + Number(x) * SCALE;
      grey.fill(0, from, from + Number(length) * SCALE);
    }
  }
  return grey;
}

describe('qrPath', () => {
  it('an independent decoder reads the code from the drawing', () => {
    const drawing = qrPath(CODE);
    const side = drawing.size * SCALE;
    const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(painted(drawing), side, side)));
    expect(new QRCodeReader().decode(bitmap).getText()).toBe(CODE);
  });

  it('leaves a quiet zone of four modules around it (ISO/IEC 18004)', () => {
    const { size, path } = qrPath(CODE);
    for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
      expect(Math.min(Number(x), Number(y))).toBeGreaterThanOrEqual(4);
      expect(Math.max(Number(x) + Number(length), Number(y) + 1)).toBeLessThanOrEqual(size - 4);
    }
  });
});
