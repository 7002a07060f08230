import { execFileSync } from 'node:child_process';
import { findChromium } from './chromium/find-chromium.ts';

// Ensures that the browser tests find a Chromium: an installed one, otherwise Debian's, otherwise Playwright's.
const found = findChromium();
if (found) console.log(found);
else if (isDebianRoot()) {
  run('apt-get', 'update');
  run('apt-get', 'install', '-y', 'chromium', 'fonts-noto-color-emoji');
  console.log(findChromium());
} else run('playwright', 'install', 'chromium');

function isDebianRoot(): boolean {
  if (process.getuid?.() !== 0) return false;
  try {
    execFileSync('apt-get', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function run(program: string, ...args: string[]): void {
  execFileSync(program, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
}
