import { useMemo } from 'react';
import { qrPath } from './qr-path.ts';
import css from './qr-picture.module.css';

interface Props {
  readonly text: string;
  readonly label: string;
}

/** Drawn locally, so it is available offline. Dark on white in every theme: not every reader knows inverted codes. */
export function QrPicture({ text, label }: Props) {
  const { size, path } = useMemo(() => qrPath(text), [text]);
  return (
    <svg className={css.picture} role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`}>
      <path className={css.modules} d={path} shapeRendering="crispEdges" />
    </svg>
  );
}
