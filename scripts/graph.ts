import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cruiseProject } from './boundaries/cruise-project.ts';
import { withGraph } from './boundaries/room-graph-document.ts';
import { roomGraph, serverGraph } from './boundaries/room-graph.ts';
import { ROOT } from './build/project-root.ts';

// Writes the graphs of the rooms and the server's floors to docs/ARCHITECTURE.md; with --check it only reports
// whether they are current.
const path = join(ROOT, 'docs', 'ARCHITECTURE.md');
const document = await readFile(path, 'utf8');
const { modules } = await cruiseProject(ROOT);
const withRooms = withGraph(document, 'room-graph', roomGraph(modules));
const current = withGraph(withRooms, 'server-graph', serverGraph(modules));
if (current === document) console.log('The graphs are current.');
else if (process.argv.includes('--check')) {
  console.error('A graph in docs/ARCHITECTURE.md is out of date: run `npm run graph`.');
  process.exitCode = 1;
} else {
  await writeFile(path, current);
  console.log('Drew the graphs into docs/ARCHITECTURE.md.');
}
