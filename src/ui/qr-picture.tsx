import { useMemo } from 'react';
import { joinClasses } from './join-classes.ts';
import { qrPath } from './qr-path.ts';
import css from './qr-picture.module.css';

interface Props {
  readonly text: string;
  readonly label: string;
  readonly className?: string | undefined;
}

/** Drawn locally, so it is available offline. Dark on white in every theme: not every reader knows inverted codes. */
export function QrPicture({ text, label, className }: Props) {
  const { size, path } = useMemo(() => qrPath(text), [text]);
  return (
    <svg className={joinClasses(css.picture, className)} role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`}>
      <path className={css.modules} d={path} shapeRendering="crispEdges" />
    </svg>
  );
}
