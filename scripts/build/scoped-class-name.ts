import { basename } from 'node:path';

/**
 * `.price` of `menu-row.module.css` becomes `menu-row-price`: unlike a hash it is readable, and it compresses to half.
 * Creates the function for one build, which throws if two files have the same name, because their classes would collide.
 */
export function scopedClassName(): (name: string, file: string) => string {
  const owners = new Map<string, string>();
  return (name, file) => {
    const [path = file] = file.split('?');
    const block = basename(path, '.module.css');
    const owner = owners.get(block) ?? path;
    if (owner !== path) throw new Error(`${owner} and ${path} would give their classes the same names`);
    owners.set(block, path);
    return `${block}-${name}`;
  };
}
