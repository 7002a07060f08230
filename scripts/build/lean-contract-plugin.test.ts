import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withoutWords } from './lean-contract-plugin.ts';
import { ROOT } from './project-root.ts';

describe('the contract in the page', () => {
  it('has no words about its endpoints, and all the rest', () => {
    const menus = readFileSync(join(ROOT, 'src/contract/menus.ts'), 'utf8');
    const lean = withoutWords(menus);
    expect(menus).toContain('summary: ');
    expect(lean).not.toMatch(/\b(summary|spec): /);
    const kept = menus.split('\n').filter((line) => !/^ {2}(summary|spec): /.test(line));
    expect(lean.split('\n')).toEqual(kept);
  });
});
