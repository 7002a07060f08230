import { describe, expect, it } from 'vitest';
import { scopedClassName } from './scoped-class-name.ts';

describe('scopedClassName', () => {
  it('names a class after its file', () => {
    const nameOf = scopedClassName();
    expect(nameOf('price', '/app/src/features/catalog/menu-row.module.css?direct')).toBe('menu-row-price');
    expect(nameOf('name', '/app/src/features/catalog/menu-row.module.css')).toBe('menu-row-name');
  });

  it('refuses a second file with the same name', () => {
    const nameOf = scopedClassName();
    nameOf('bar', '/app/src/ui/dock.module.css');
    expect(() => nameOf('bar', '/app/src/app/dock.module.css')).toThrow('same names');
  });
});
