import { describe, expect, it } from 'vitest';
import { CANVAS_PIXELS_MAX, drawnScale } from './drawn-scale.ts';

const A4 = { width: 595, height: 842 };
const areaOf = (scale: number) => Math.floor(A4.width * scale) * Math.floor(A4.height * scale);

describe('the drawing of a page', () => {
  it('has a pixel for every pixel of the screen', () => {
    expect(drawnScale(A4, 2 * A4.width)).toBe(2);
  });

  it('stays as large as Safari draws when it is zoomed on a large phone', () => {
    const zoomed = areaOf(drawnScale(A4, 404 * 3 * 3));
    expect(zoomed).toBeLessThanOrEqual(CANVAS_PIXELS_MAX);
    expect(zoomed).toBeGreaterThan(0.99 * CANVAS_PIXELS_MAX);
  });
});
