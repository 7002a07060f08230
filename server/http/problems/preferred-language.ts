import { LANGUAGES } from '#locales/read-catalog.ts';
import type { Language } from '#locales/read-catalog.ts';

const isLanguage = (name: string): name is Language => (LANGUAGES as readonly string[]).includes(name);

/** Returns the supported language that the client prefers (RFC 9110 §12.5.4); Portuguese when none is supported. */
export function preferredLanguage(acceptLanguage: string | undefined): Language {
  const wishes = (acceptLanguage ?? '').split(',').map(parsePreference);
  const known = wishes
    .toSorted((a, b) => b.weight - a.weight)
    .find(({ name, weight }) => weight > 0 && isLanguage(name));
  return known && isLanguage(known.name) ? known.name : 'pt';
}

function parsePreference(part: string): { readonly name: string; readonly weight: number } {
  const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
  const weight = parameters
    .map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1])
    .find((value) => value !== undefined);
  return { name: tag.split('-')[0] ?? '', weight: weight === undefined ? 1 : Number(weight) };
}
