/**
 * The message ids that a source text names: as a literal, or by the beginning of a template such as `error.${code}`, whose
 * end comes from a closed list. Ids that only a type names are not used.
 */
export function usedIds(ids: readonly string[], source: string): string[] {
  const beginnings = [...source.matchAll(/`([a-z]\w*(?:\.\w+)*\.)\$\{/gi)].map((match) => match[1] ?? '');
  return ids.filter(
    (id) =>
      [`'${id}'`, `"${id}"`, `\`${id}\``].some((literal) => source.includes(literal)) ||
      beginnings.some((beginning) => id.startsWith(beginning)),
  );
}
