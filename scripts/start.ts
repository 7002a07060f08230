import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { importWithSmallHeap } from '#server/foundation/import-with-small-heap.ts';
import { ROOT } from './build/project-root.ts';

// The bootstrap also imports this file, to have it compiled.
if (import.meta.main) {
  // The build runs in a separate process, so that the bundler does not stay in the server's memory.
  execFileSync(process.execPath, [join(ROOT, 'scripts', 'build.ts')], { stdio: 'inherit' });
  const { runServer } = await importWithSmallHeap(() => import('#server/run-server.ts'));
  await runServer(process.env);
}
