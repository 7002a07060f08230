import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ANALYTICS_EVENTS, type AnalyticsEventName } from '#domain/analytics-event.ts';
import { PROJECT_FILES } from '#scripts/boundaries/cruise-project.ts';
import { ROOT } from './planted-tree.ts';

const code = globSync(PROJECT_FILES, { cwd: ROOT })
  .filter((path) => /^src\/(app|features|screens)\//.test(path) && !/\.test\.tsx?$/.test(path))
  .map((path) => readFileSync(join(ROOT, path), 'utf8'))
  .join('\n');

describe('the analytics catalogue', () => {
  it('has only events (A§7, B§7) that a screen sends', () => {
    const names = Object.keys(ANALYTICS_EVENTS) as AnalyticsEventName[];
    const unsent = names.filter((name) => !code.includes(`name: '${name}'`));
    expect(unsent).toEqual([]);
  });
});
