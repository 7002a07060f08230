import { cruiseProject } from './boundaries/cruise-project.ts';
import { ROOT } from './build/project-root.ts';

const { modules, violations, server } = await cruiseProject(ROOT);
for (const { rule, from, to } of violations) console.error(`${rule}: ${from} → ${to}`);
const { folders, importsBackUp, knots, circles } = server;
console.log(`server: ${folders} folders, ${importsBackUp} imports back up, ${knots.length} knots, ${circles} circles`);
console.log(`${modules.length} modules, ${violations.length} violations`);
if (violations.length + importsBackUp + circles > 0) process.exitCode = 1;
