import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './build/project-root.ts';

// The build runs in a process of its own, so that the server does not carry the bundler in its memory.
execFileSync(process.execPath, [join(ROOT, 'scripts', 'build.ts')], { stdio: 'inherit' });
await import('#server/server.ts');
