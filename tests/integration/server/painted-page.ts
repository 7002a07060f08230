import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDocumentData } from '#contract/document-data.ts';
import type { TestServer } from './test-server.ts';

const PARTS = [
  '<html lang="pt-BR"><head><!--tenant-head-->',
  '<script type="module" crossorigin src="/assets/index.js"></script>',
  '<link rel="modulepreload" crossorigin href="/assets/vendor.js"></head>',
  '<!--first-screen-->',
  '<!--tenant-data--></html>',
];
/** Of a problem it paints the name, but fails in Spanish; of other pages the address, and of a link what is to be paid. */
const PAINTER = `export const paint = async ({ firstScreen, problem, paintedIn, paymentLink }, path) => {
  globalThis.timesPainted = (globalThis.timesPainted ?? 0) + 1;
  if (problem && paintedIn === 'es') throw new Error('cannot paint');
  const words = [path, ...(paymentLink ? [paymentLink.link.total] : [])].join(' ');
  const controls = firstScreen || problem ? null : { name: 'css abc', css: '.css-abc{color:red}' };
  return { html: '<main>' + (firstScreen?.shippingType ?? problem ?? words) + '</main>', controls };
};`;

const MANIFEST = {
  'index.html': { file: 'assets/index.js', imports: ['_vendor.js'] },
  '_vendor.js': { file: 'assets/vendor.js' },
  'src/app/enter-painted-place.ts': { file: 'assets/enter.js', imports: ['index.html', '_actions.js'] },
  '_actions.js': { file: 'assets/actions.js', imports: ['_vendor.js', '_cart.js', 'index.html'] },
  'locales/fr/first-load.po': { file: 'assets/fr.js', imports: ['_vendor.js'] },
  '_cart.js': { file: 'assets/cart.js', imports: ['_actions.js'] },
  'src/screens/login/login-screen.tsx': {
    file: 'assets/login.js',
    imports: ['_controls.js'],
    css: ['assets/login.css'],
  },
  'src/screens/product-link/product-link-screen.tsx': { file: 'assets/product.js', imports: ['_controls.js'] },
  'src/screens/payment-link/tenant-payment-link.tsx': { file: 'assets/link.js', imports: ['_controls.js'] },
  'src/app/root-app.tsx': { file: 'assets/root.js', imports: ['_controls.js'] },
  'src/app/start-outside.ts': { file: 'assets/start.js', imports: ['_vendor.js'] },
  '_controls.js': { file: 'assets/controls.js', imports: ['_vendor.js'], css: ['assets/controls.css'] },
  'locales/pt/lazy.po': { file: 'assets/pt-lazy.js' },
  'locales/pt/errors.po': { file: 'assets/pt-errors.js' },
  'locales/fr/lazy.po': { file: 'assets/fr-lazy.js' },
  'locales/fr/errors.po': { file: 'assets/fr-errors.js' },
};
const STYLES = { 'assets/login.css': '.login{gap:1px}', 'assets/controls.css': '.controls{gap:2px}' };

/** Writes a build that paints nothing but what was asked of it, and returns its folder. */
export async function paintedPageFolder(): Promise<string> {
  const pageFolder = await mkdtemp(join(tmpdir(), 'balcao-painted-'));
  await Promise.all(['painter', '.vite', 'assets'].map((folder) => mkdir(join(pageFolder, folder))));
  await Promise.all(
    Object.entries({
      'index.html': PARTS.join(''),
      'meta.json': JSON.stringify({ version: '3.1.0', buildId: 'b1' }),
      'build.json': '{}',
      '.vite/manifest.json': JSON.stringify(MANIFEST),
      'painter/package.json': '{ "type": "module" }',
      'painter/paint.js': PAINTER,
      ...STYLES,
    }).map(([name, content]) => writeFile(join(pageFolder, name), content)),
  );
  return pageFolder;
}

export const timesPainted = (): number => (globalThis as { timesPainted?: number }).timesPainted ?? 0;

/** Reads a document: its data, and what it shows. */
export async function documentAt({ app }: Pick<TestServer, 'app'>, url: string, language: string) {
  const { body, headers, statusCode } = await app.inject({ url, headers: { 'accept-language': language } });
  const data = readDocumentData(/id="document-data">(.*?)<\/script>/s.exec(body)?.[1] ?? '');
  return { data, markup: /<main>(.*)<\/main>/.exec(body)?.[1], body, headers, statusCode };
}

/** Names of the scripts that a painted document has started after its paint; null where it names none. */
export const startedScripts = (body: string): readonly string[] | null =>
  /<script [^>]*src="\/before-app.js"[^>]* data-scripts="([^"]*)" data-libraries="1"/
    .exec(body)?.[1]
    ?.split(' ')
    .map((file) => file.replaceAll(/^\/assets\/|\.js$/g, '')) ?? null;
