import { importWithSmallHeap } from './foundation/import-with-small-heap.ts';

const { runServer } = await importWithSmallHeap(() => import('./run-server.ts'));
await runServer(process.env);
