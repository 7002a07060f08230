import { execFileSync } from 'node:child_process';

// Ensures that the browser tests find Firefox ESR and WebKitGTK with what drives them. Only Debian packages all of it.
const PACKAGES = {
  'firefox-esr': 'firefox-esr',
  WebKitWebDriver: 'webkit2gtk-driver',
  Xvfb: 'xvfb',
};

const missing = Object.entries(PACKAGES).flatMap(([program, name]) => (isInstalled(program) ? [] : [name]));
if (missing.length > 0) {
  if (process.getuid?.() !== 0 || !isInstalled('apt-get')) {
    console.error(`Missing for Firefox and WebKitGTK: ${missing.join(', ')}. On Debian 12 or newer, as root:`);
    console.error(`  apt-get update && apt-get install -y ${missing.join(' ')}`);
    process.exit(1);
  }
  run('apt-get', 'update');
  run('apt-get', 'install', '-y', '--no-install-recommends', ...missing);
}

function isInstalled(program: string): boolean {
  try {
    execFileSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function run(program: string, ...args: string[]): void {
  execFileSync(program, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
}
