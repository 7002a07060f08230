import { basename } from 'node:path';

/**
 * `.price` of `menu-row.module.css` is `menu-row-price` on the page: unlike a hash it can be read, and it compresses to half.
 * Makes the function for one build, which throws when two files have the same name, because their classes would meet.
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
