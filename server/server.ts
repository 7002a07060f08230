import { loadModestly } from './foundation/load-modestly.ts';

const { runServer } = await loadModestly(() => import('./run-server.ts'));
await runServer(process.env);
