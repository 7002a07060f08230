/** The name that a wire code stands for in one of the code tables; null for a code the table does not know. */
export function nameOfCode<Name extends string>(codes: Readonly<Record<Name, number>>, code: number): Name | null {
  for (const name in codes) if (codes[name] === code) return name;
  return null;
}
