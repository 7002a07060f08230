import { cruiseProject } from './boundaries/cruise-project.ts';
import { ROOT } from './build/project-root.ts';

const { modules, violations } = await cruiseProject(ROOT);
for (const { rule, from, to } of violations) console.error(`${rule}: ${from} → ${to}`);
console.log(`${modules.length} modules, ${violations.length} violations`);
if (violations.length > 0) process.exitCode = 1;
