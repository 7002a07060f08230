/** Safari on a phone leaves a larger canvas empty. */
export const CANVAS_PIXELS_MAX = 16_777_216;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** How much larger than its natural size a page is drawn to be `pixels` wide, or as near to that as a canvas may be. */
export const drawnScale = ({ width, height }: Size, pixels: number): number =>
  Math.min(pixels / width, Math.sqrt(CANVAS_PIXELS_MAX / (width * height)));
