import { loadModestly } from './load-modestly.ts';

const { runServer } = await loadModestly(() => import('./run-server.ts'));
await runServer(process.env);
