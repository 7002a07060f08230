import { describe, expect, it } from 'vitest';
import { sizeTable } from './size-table.ts';

describe('sizeTable', () => {
  it('counts the files that a lazy entry adds to the first load, not shared ones', () => {
    const asset = (url: string, bytes: number, ...entries: string[]) => ({ url, revision: '', bytes, entries });
    const table = sizeTable([
      asset('/assets/index.js', 60_000, 'index.html', 'src/scan.tsx'),
      asset('/assets/index.css', 4_000, 'index.html'),
      asset('/assets/scan.js', 20_000, 'src/scan.tsx'),
      asset('/icons/192.png', 9_000),
    ]);
    expect(table.split('\n').map((line) => line.trim().replaceAll(/\s{2,}/g, ' | '))).toEqual([
      'first load | 64.0 kB | js | 60.0 kB | css | 4.0 kB',
      '+ src/scan.tsx | 20.0 kB | js | 20.0 kB | css | 0.0 kB',
      'public files | 9.0 kB | js | 0.0 kB | css | 0.0 kB',
    ]);
  });
});
