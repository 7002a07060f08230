import { buildApp } from './build/build-app.ts';
import { sizeTable } from './build/size-table.ts';

const startedAt = performance.now();
const info = await buildApp({ force: process.argv.includes('--force') });
const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
console.log(
  info
    ? `Built ${info.version} (${info.id}) in ${seconds} s. Over the wire:\n${sizeTable(info.assets)}`
    : 'The build in dist/ is up to date.',
);
