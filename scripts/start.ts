import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './build/project-root.ts';

// The build runs in a separate process, so that the bundler does not stay in the server's memory.
execFileSync(process.execPath, [join(ROOT, 'scripts', 'build.ts')], { stdio: 'inherit' });
await import('#server/server.ts');
