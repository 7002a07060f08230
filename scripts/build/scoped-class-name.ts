import { basename } from 'node:path';

/**
 * Creates the naming function of one build: `.price` of `menu-row.module.css` becomes `menu-row-price`,
 * which is readable and compresses to half of a hash. It throws if two files have the same name, because
 * their classes would collide.
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
