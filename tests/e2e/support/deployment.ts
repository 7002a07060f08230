import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const SERVED = ['package.json', 'server', 'src', 'locales', 'dist'];

export interface Deployment {
  readonly root: string;
  /** Deploys another build, which is served after a restart of the server; the second time, the first one again. Returns its id. */
  readonly deployNextBuild: () => string;
  readonly remove: () => void;
}

/** Creates a copy of the built app over which a test can deploy. */
export function createDeployment(): Deployment {
  const root = mkdtempSync(join(tmpdir(), 'balcao-deployment-'));
  for (const name of SERVED) cpSync(join(ROOT, name), join(root, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  const dist = join(root, 'dist');

  const deployNextBuild = (): string => {
    const { buildId } = JSON.parse(readFileSync(join(dist, 'meta.json'), 'utf8')) as { buildId: string };
    const next = buildId.split('').toReversed().join('');
    for (const name of ['sw.js', 'meta.json', 'build.json']) {
      const file = join(dist, name);
      writeFileSync(file, readFileSync(file, 'utf8').replaceAll(buildId, next));
    }
    // The compressed files still contain the previous build.
    for (const sibling of globSync('sw.js.{br,gz}', { cwd: dist })) rmSync(join(dist, sibling));
    return next;
  };
  return { root, deployNextBuild, remove: () => rmSync(root, { recursive: true, force: true }) };
}
