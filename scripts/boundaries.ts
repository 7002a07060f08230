import { cruiseProject } from './boundaries/cruise-project.ts';
import { ROOT } from './build/project-root.ts';

const { modules, violations, server } = await cruiseProject(ROOT);
for (const { rule, from, to } of violations) console.error(`${rule}: ${from} → ${to}`);
const { folders, uphillImports, folderCycles, moduleCycles } = server;
console.log(
  `server: ${folders} folders, ${uphillImports} uphill imports, ${folderCycles.length} cycles of folders, ${moduleCycles} cycles of modules`,
);
console.log(`${modules.length} modules, ${violations.length} violations`);
if (violations.length + uphillImports + moduleCycles > 0) process.exitCode = 1;
