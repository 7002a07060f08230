import { encode } from 'uqr';

/** Width of the quiet zone in modules (ISO/IEC 18004). */
const QUIET_ZONE = 4;

export interface QrPath {
  /** Width and height, the quiet zone included; one module is one unit. */
  readonly size: number;
  /** SVG path data of the dark modules. */
  readonly path: string;
}

/** A QR code as one path: a run of dark modules in a row is one rectangle. */
export function qrPath(text: string): QrPath {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  return { size, path: data.map(rowPath).join('') };
}

const rowPath = (row: readonly boolean[], y: number): string =>
  darkRuns(row)
    .map(({ from, length }) => `M${from} ${y}h${length}v1h-${length}z`)
    .join('');

function darkRuns(row: readonly boolean[]): readonly { from: number; length: number }[] {
  const runs: { from: number; length: number }[] = [];
  row.forEach((isDark, x) => {
    if (!isDark) return;
    const last = runs.at(-1);
    if (last && last.from + last.length === x) last.length += 1;
    else runs.push({ from: x, length: 1 });
  });
  return runs;
}
