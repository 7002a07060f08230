import { defineConfig } from 'vitest/config';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { linguiPlugin } from '#scripts/build/lingui-plugin.ts';

/**
 * Real PostgreSQL and real processes take longer than arithmetic, and on a small machine several times as long. These
 * limits only end what hangs; no test proves anything by them.
 */
const slow = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 60_000 } } };

export default defineConfig({
  plugins: [linguiPlugin()],
  test: {
    // Left alone, Vitest keeps one core for itself, which is half of CI's.
    maxWorkers: '100%',
    projects: [
      project('unit', '{src,workers,sw,locales,scripts}', { testTimeout: 20_000 }),
      project('server', 'server', { globalSetup: 'tests/postgres-cluster.ts', ...slow }),
      project('integration', 'tests/{integration,contract,architecture}', {
        globalSetup: 'tests/postgres-cluster.ts',
        ...slow,
      }),
      // 10,000 schedules on a busy machine.
      project('chaos', 'tests/chaos', { testTimeout: 1_800_000 }),
    ],
  },
});

function project(name: string, folder: string, options: object = {}): TestProjectInlineConfiguration {
  return { extends: true, test: { name, include: [`${folder}/**/*.test.{ts,tsx}`], ...options } };
}
