import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cruiseProject } from './boundaries/cruise-project.ts';
import { withRoomGraph } from './boundaries/room-graph-document.ts';
import { roomGraph } from './boundaries/room-graph.ts';
import { ROOT } from './build/project-root.ts';

// Draws the rooms into docs/ARCHITECTURE.md; with --check it only says whether the picture there is current.
const path = join(ROOT, 'docs', 'ARCHITECTURE.md');
const document = await readFile(path, 'utf8');
const current = withRoomGraph(document, roomGraph((await cruiseProject(ROOT)).modules));
if (current === document) console.log('The room graph is current.');
else if (process.argv.includes('--check')) {
  console.error('The room graph in docs/ARCHITECTURE.md is out of date: run `npm run graph`.');
  process.exitCode = 1;
} else {
  await writeFile(path, current);
  console.log('Drew the room graph into docs/ARCHITECTURE.md.');
}
