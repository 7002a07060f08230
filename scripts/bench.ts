import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { ROOT } from './build/project-root.ts';

// Runs tests/bench/*.bench.ts one after the other (`npm run bench -- orders catalogue` runs some of them). Each prints
// its figures and a baseline measured in the same run, because only their ratio is meaningful on a shared machine.
const wanted = process.argv.slice(2);
const benches = globSync('tests/bench/*.bench.ts', { cwd: ROOT }).sort();
const chosen = benches.filter((file) => wanted.length === 0 || wanted.includes(basename(file, '.bench.ts')));
if (chosen.length === 0) {
  console.error(`There is no such bench. There are: ${benches.map((file) => basename(file, '.bench.ts')).join(', ')}`);
  process.exitCode = 1;
}
execFileSync(process.execPath, ['scripts/build.ts'], { cwd: ROOT, stdio: 'inherit' });
for (const file of chosen) {
  console.log(`\n${basename(file, '.bench.ts')}`);
  execFileSync(process.execPath, [file], { cwd: ROOT, stdio: 'inherit' });
}
