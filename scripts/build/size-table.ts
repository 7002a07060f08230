import type { BuiltAsset } from '#sw/build-info.ts';

const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** Lists the compressed size of the first load, and of what each lazy entry adds to it, largest first. */
export function sizeTable(assets: readonly BuiltAsset[]): string {
  const isFirst = ({ entries }: BuiltAsset) => entries.includes('index.html');
  const entries = [...new Set(assets.flatMap((asset) => asset.entries))].filter((entry) => entry !== 'index.html');
  const lazy = entries
    .map((entry) => ({ entry, files: assets.filter((asset) => asset.entries.includes(entry) && !isFirst(asset)) }))
    .sort((a, b) => total(b.files) - total(a.files));
  const rows = [
    row('first load', assets.filter(isFirst)),
    ...lazy.map(({ entry, files }) => row(`+ ${entry}`, files)),
    row(
      'public files',
      assets.filter((asset) => asset.entries.length === 0),
    ),
  ];
  return rows.join('\n');
}

function row(label: string, files: readonly BuiltAsset[]): string {
  const of = (extension: string) => kB(total(files.filter(({ url }) => url.endsWith(extension))));
  return `  ${label.padEnd(52)} ${kB(total(files)).padStart(10)}   js ${of('.js').padStart(9)}   css ${of('.css').padStart(9)}`;
}

const total = (files: readonly BuiltAsset[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0);
