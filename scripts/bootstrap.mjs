// The entry point of every npm script. Plain JavaScript without dependencies, because it runs before anything is installed
// and on whatever Node the machine has; the scripts themselves are TypeScript and run on the Node pinned in package.json.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, statSync, utimesSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const modules = join(root, 'node_modules');
const isWindows = process.platform === 'win32';

/**
 * What V8 and glibc would keep for ever of what a burst of large answers and pictures needed for a moment: about half of a
 * server's 400 MB (docs/OPERATING.md). V8 reads its own only from the command line. Left alone, `--optimize-for-size` collects
 * garbage so often that it is half of a busy server's work; with room to grow it gives the same memory back at rest.
 */
const V8 = ['--optimize-for-size', '--max-semi-space-size=16', '--heap-growing-percent=60'];
const MALLOC = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '65536', MALLOC_MMAP_THRESHOLD_: '65536' };
/** Node compiles TypeScript with 15 MB of WebAssembly, which stay in a server's memory; what lies compiled here needs none. */
const COMPILED = join(modules, '.cache', 'server');
const SOURCES = ['server', 'src', 'locales', 'scripts'];
const SERVER_MODULES = [
  './scripts/start.ts',
  './server/run-server.ts',
  './server/demo/demo.ts',
  './server/services/images/image-process-main.ts',
];

refuseOldNode();
if (!isInstalled()) install();
const pinnedNode = findPinnedNode();
run(...process.argv.slice(2));

function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  fail(`Balcão needs Node 20.19 or newer to install itself; this is ${process.versions.node}. See https://nodejs.org`);
}

/** npm writes node_modules/.package-lock.json last, so it also tells an interrupted install from a complete one. */
function isInstalled() {
  const installed = packagesOf(join(modules, '.package-lock.json'));
  const isHere = ([path, { version, optional, devOptional }]) =>
    path === '' || optional || devOptional || installed[path]?.version === version;
  return Object.entries(packagesOf(join(root, 'package-lock.json'))).every(isHere);
}

function packagesOf(lockfile) {
  return existsSync(lockfile) ? JSON.parse(readFileSync(lockfile, 'utf8')).packages : {};
}

function install(why = 'Installing packages (once, about a minute)') {
  // At this level npm does not warn that packages want the pinned Node instead of the one that runs npm.
  npm(['ci', '--no-audit', '--no-fund', '--loglevel=error'], why);
}

/** The Node of package.json for this machine, which npm installs as an optional package; where it has none, this one. */
function findPinnedNode() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const name = `node-${isWindows ? 'win' : process.platform}-${process.arch}`;
  const pinned = packages[`node_modules/${name}`];
  if (!pinned) return ownNode();
  const binary = join(modules, name, 'bin', isWindows ? 'node.exe' : 'node');
  // npm goes on without an optional package that it cannot fetch.
  if (!existsSync(binary)) install('The pinned Node is missing, fetching it again');
  if (!existsSync(binary)) fail(`npm could not fetch ${name}@${pinned.version}.`);
  return binary;
}

function ownNode() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  fail(
    `For ${process.platform} on ${process.arch} npm has no Node to pin; install Node 24 or newer. See https://nodejs.org`,
  );
}

function npm(args, why) {
  console.log(`${why}: npm ${args.join(' ')}`);
  const self = process.env.npm_execpath;
  const { status } = self?.endsWith('.js')
    ? spawnSync(process.execPath, [self, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: isWindows });
  if (status !== 0) fail(`npm ${args[0]} did not succeed; its own message stands above.`);
}

function run(name, ...args) {
  const script = join(root, 'scripts', `${name}.ts`);
  if (!name || !existsSync(script))
    fail(`Usage: node scripts/bootstrap.mjs <script>, one of: ${scriptNames().join(', ')}`);
  const isServer = name === 'start';
  const path = [join(modules, '.bin'), process.env.PATH].join(delimiter);
  const env = { ...(isServer && { ...MALLOC, NODE_COMPILE_CACHE: COMPILED }), ...process.env, PATH: path };
  if (isServer && !isCompiled(env.NODE_COMPILE_CACHE)) compileServer(env);
  const child = spawn(pinnedNode, [...(isServer ? V8 : []), script, ...args], { stdio: 'inherit', env });
  // A terminal sends Ctrl-C to all its processes; forwarding it would make it two, and the second means "at once".
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => fail(`Cannot run ${pinnedNode}: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
}

/** Whether nothing has changed since. */
function isCompiled(folder) {
  if (!existsSync(folder)) return false;
  const { mtimeMs } = statSync(folder);
  const folders = SOURCES.map((name) => join(root, name)).filter((path) => existsSync(path));
  const files = folders.flatMap((path) => readdirSync(path, { recursive: true }).map((file) => join(path, file)));
  return files.every((file) => !file.endsWith('.ts') || statSync(file).mtimeMs <= mtimeMs);
}

/** Loads the server's modules without running anything, in a process of its own: the compiler ends with it. */
function compileServer(env) {
  const load = `await Promise.all(${JSON.stringify(SERVER_MODULES)}.map((path) => import(path)))`;
  // What is wrong with a module, the start says.
  spawnSync(pinnedNode, ['--input-type=module', '--eval', load], { cwd: root, env, stdio: 'ignore' });
  if (existsSync(env.NODE_COMPILE_CACHE)) utimesSync(env.NODE_COMPILE_CACHE, new Date(), new Date());
}

function scriptNames() {
  const runnable = (file) => file.endsWith('.ts') && !file.endsWith('.test.ts');
  return readdirSync(join(root, 'scripts'))
    .filter(runnable)
    .map((file) => file.slice(0, -3));
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
