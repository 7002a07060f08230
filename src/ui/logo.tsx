import { useState } from 'react';
import { joinClasses } from './join-classes.ts';
import css from './logo.module.css';

interface Props {
  readonly src: string | null;
  /** The shop's name; its initials replace a logo that is missing or cannot be loaded. */
  readonly name: string;
  /** Side length in CSS pixels. */
  readonly size: number;
  readonly className?: string | undefined;
}

/** Shows the tenant's logo. It is decorative, because the name is beside it or in the title. */
export function Logo({ src, name, size, className }: Props) {
  const [failed, setFailed] = useState<string | null>(null);
  if (src && src !== failed)
    return <img className={className} src={src} alt="" width={size} height={size} onError={() => setFailed(src)} />;
  const initials = initialsOf(name);
  return (
    initials && (
      <span className={joinClasses(css.initials, className)} style={{ fontSize: size * 0.4 }} aria-hidden="true">
        {initials}
      </span>
    )
  );
}

/** Particles of Portuguese, Spanish and French names are skipped. */
const PARTICLES = new Set(['a', 'o', 'e', 'd', 'da', 'de', 'do', 'das', 'dos', 'del', 'la', 'le', 'les', 'du', 'des']);

/** Returns the first letters of the first two words in capitals: `Padaria da Aurora` → `PA`. */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const named = words.filter((word) => !PARTICLES.has(word.toLowerCase()));
  return (named.length > 0 ? named : words)
    .slice(0, 2)
    .map((word) => String.fromCodePoint(word.codePointAt(0) ?? 0).toLocaleUpperCase('pt'))
    .join('');
}
