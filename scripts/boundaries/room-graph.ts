import type { Cruise } from './cruise-project.ts';
import { roomOf, SERVER_FLOORS } from './rooms.ts';
import { serverArrows } from './server-folders.ts';

interface Edge {
  readonly from: string;
  readonly to: string;
  readonly isTypeOnly: boolean;
}

/**
 * Returns a Mermaid graph of the imports between rooms. A dotted line has types only; an edge that others imply
 * (screens → features → domain implies screens → domain) is omitted for readability.
 */
export function roomGraph(modules: Cruise['modules']): string {
  const lines = drawnEdges(edgesBetweenRooms(modules)).map(
    ({ from, to, isTypeOnly }) => `  ${from} ${isTypeOnly ? '-.->' : '-->'} ${to}`,
  );
  return mermaid(lines.sort());
}

/** Returns the graph of the server's floors and their folders. */
export function serverGraph(modules: Cruise['modules']): string {
  const edges = serverArrows(modules).map(([from, to]) => ({ from, to, isTypeOnly: false }));
  const unique = [...new Map(edges.map((edge) => [`${edge.from} ${edge.to}`, edge])).values()];
  const folders = [...new Set(unique.flatMap(({ from, to }) => [from, to]))].sort();
  const floors = SERVER_FLOORS.flatMap((floor) => {
    const inside = folders.filter((folder) => roomOf(`${folder}/file.ts`) === floor);
    return [`  subgraph ${idOf(floor)}_floor ["${floor}"]`, ...inside.map((name) => `    ${nodeOf(name)}`), '  end'];
  });
  const lines = drawnEdges(unique).map(({ from, to }) => `  ${idOf(from)} --> ${idOf(to)}`);
  return mermaid([...floors, ...lines.sort()]);
}

const mermaid = (lines: readonly string[]): string => ['```mermaid', 'flowchart TD', ...lines, '```'].join('\n');

const idOf = (folder: string): string => folder.replaceAll('/', '_');
const nodeOf = (folder: string): string => `${idOf(folder)}["${folder.split('/').at(-1)}"]`;

function edgesBetweenRooms(modules: Cruise['modules']): Edge[] {
  const edges = new Map<string, Edge>();
  for (const { source, dependencies } of modules.filter((module) => !/\.test\.tsx?$/.test(module.source))) {
    for (const { resolved, dependencyTypes } of dependencies) {
      const [from, to] = [drawnRoomOf(source), drawnRoomOf(resolved)];
      if (!from || !to || from === to) continue;
      const isTypeOnly = dependencyTypes.includes('type-only') && edges.get(`${from} ${to}`)?.isTypeOnly !== false;
      edges.set(`${from} ${to}`, { from, to, isTypeOnly });
    }
  }
  return [...edges.values()];
}

/** The server has its own graph. */
const drawnRoomOf = (path: string): string | undefined => roomOf(path)?.replace(/^server\/.*/, 'server');

const drawnEdges = (edges: readonly Edge[]): readonly Edge[] => edges.filter((edge) => !isImplied(edge, edges));

function isImplied({ from, to }: Edge, edges: readonly Edge[]): boolean {
  const detours = edges.filter((edge) => edge.from === from && edge.to !== to);
  return detours.some((edge) => leadsTo(edge.to, to, edges, new Set([from])));
}

function leadsTo(from: string, to: string, edges: readonly Edge[], visited: Set<string>): boolean {
  if (visited.has(from)) return false;
  visited.add(from);
  return edges.some((edge) => edge.from === from && (edge.to === to || leadsTo(edge.to, to, edges, visited)));
}
