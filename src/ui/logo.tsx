import { useState } from 'react';

interface Props {
  readonly src: string | null;
  /** CSS pixels of the square. */
  readonly size: number;
  readonly className?: string | undefined;
}

/** The tenant's logo; nothing where there is none or it cannot be loaded. */
export function Logo({ src, size, className }: Props) {
  const [failed, setFailed] = useState<string | null>(null);
  if (!src || src === failed) return null;
  return <img className={className} src={src} alt="" width={size} height={size} onError={() => setFailed(src)} />;
}
