import { describe, expect, it } from 'vitest';
import { entriesOfFiles } from './entries-of-files.ts';

const manifest = {
  'index.html': {
    file: 'assets/index.js',
    src: 'index.html',
    isEntry: true,
    imports: ['_react'],
    css: ['assets/index.css'],
    assets: ['assets/worker.js'],
  },
  _react: { file: 'assets/react.js' },
  _sheet: { file: 'assets/sheet.js', imports: ['_react'] },
  'src/scan.tsx': { file: 'assets/scan.js', src: 'src/scan.tsx', isDynamicEntry: true, imports: ['_sheet'] },
  'src/pay.tsx': { file: 'assets/pay.js', src: 'src/pay.tsx', isDynamicEntry: true, imports: ['_sheet'] },
};

describe('entriesOfFiles', () => {
  const entries = entriesOfFiles(manifest);

  it('assigns scripts, styles and workers to the first load', () => {
    for (const file of ['index.js', 'index.css', 'worker.js'])
      expect(entries.get(`assets/${file}`)).toEqual(['index.html']);
  });

  it('names every lazy entry that shares a file', () => {
    expect(entries.get('assets/sheet.js')).toEqual(['src/scan.tsx', 'src/pay.tsx']);
    expect(entries.get('assets/react.js')).toEqual(['index.html', 'src/scan.tsx', 'src/pay.tsx']);
  });
});
