import type { Cruise } from './cruise-project.ts';
import { ROOM_FOLDERS } from './rooms.ts';

interface Edge {
  readonly from: string;
  readonly to: string;
  readonly isTypeOnly: boolean;
}

/**
 * A Mermaid picture of which room imports which, drawn from the imports as they are. A dotted line carries types only;
 * an edge that follows from others (screens → features → domain makes screens → domain) is left out, or nobody could read it.
 */
export function roomGraph(modules: Cruise['modules']): string {
  const edges = edgesBetweenRooms(modules);
  const drawn = edges.filter((edge) => !isImplied(edge, edges));
  const lines = drawn.map(({ from, to, isTypeOnly }) => `  ${from} ${isTypeOnly ? '-.->' : '-->'} ${to}`);
  return ['```mermaid', 'flowchart TD', ...lines.sort(), '```'].join('\n');
}

function edgesBetweenRooms(modules: Cruise['modules']): Edge[] {
  const edges = new Map<string, Edge>();
  for (const { source, dependencies } of modules.filter((module) => !/\.test\.tsx?$/.test(module.source))) {
    for (const { resolved, dependencyTypes } of dependencies) {
      const [from, to] = [roomOf(source), roomOf(resolved)];
      if (!from || !to || from === to) continue;
      const isTypeOnly = dependencyTypes.includes('type-only') && edges.get(`${from} ${to}`)?.isTypeOnly !== false;
      edges.set(`${from} ${to}`, { from, to, isTypeOnly });
    }
  }
  return [...edges.values()];
}

function isImplied({ from, to }: Edge, edges: readonly Edge[]): boolean {
  const detours = edges.filter((edge) => edge.from === from && edge.to !== to);
  return detours.some((edge) => leadsTo(edge.to, to, edges, new Set([from])));
}

function leadsTo(from: string, to: string, edges: readonly Edge[], visited: Set<string>): boolean {
  if (visited.has(from)) return false;
  visited.add(from);
  return edges.some((edge) => edge.from === from && (edge.to === to || leadsTo(edge.to, to, edges, visited)));
}

function roomOf(path: string): string | undefined {
  return Object.entries(ROOM_FOLDERS).find(([, folder]) => path.startsWith(`${folder}/`))?.[0];
}
