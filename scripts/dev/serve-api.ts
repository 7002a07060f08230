import { importWithSmallHeap } from '#server/foundation/import-with-small-heap.ts';

// The server of `npm run dev`; `node --watch` restarts it whenever one of its modules changes.
const [pageFolder] = process.argv.slice(2);
const { runServer } = await importWithSmallHeap(() => import('#server/run-server.ts'));
await runServer(process.env, pageFolder);
