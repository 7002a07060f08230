import { useEffect, useEffectEvent, useRef } from 'react';
import { Spinner } from './spinner.tsx';
import css from './sentinel.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

interface Props {
  readonly label: string;
  /** Whether more is loading; only then the spinner is visible. */
  readonly isBusy: boolean;
  readonly onSeen: () => void;
}

/**
 * The end of an infinite list. It requests more one screen before it becomes visible; a new `key` per
 * page makes it request again.
 */
export function Sentinel({ label, isBusy, onSeen }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const tell = useEffectEvent(onSeen);
  useEffect(() => {
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && tell(), { rootMargin: '100%' });
    if (place.current) watcher.observe(place.current);
    return () => watcher.disconnect();
  }, []);
  return (
    <div ref={place} className={css.place}>
      {isBusy && (
        <>
          <Spinner />
          <VisuallyHidden>{label}</VisuallyHidden>
        </>
      )}
    </div>
  );
}
