import { useLingui } from '@lingui/react';
import { useEffect, useRef, useState } from 'react';
import type { Cents } from '#domain/pricing/cents.ts';
import { formatMoney } from '#domain/pricing/format-money.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

interface Props {
  /** Undefined until the device has answered. */
  readonly count: number | undefined;
  readonly total: Cents;
}

/** Quick taps are told once, with the total that they led to. */
const REST_MS = 500;

/** Tells a screen reader what a tap in a row did to the bag (WCAG 4.1.3). What was in it before is no news. */
export function BagStatus({ count, total }: Props) {
  const { i18n } = useLingui();
  const known = useRef(count);
  const [words, setWords] = useState('');
  useEffect(() => {
    known.current ??= count;
    if (count === undefined || count === known.current) return undefined;
    const timer = setTimeout(() => {
      known.current = count;
      const items = i18n.t('bag.items', { count });
      setWords(count === 0 ? items : `${items}, ${formatMoney(total)}`);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [count, total, i18n]);
  return (
    <div role="status">
      <VisuallyHidden>{words}</VisuallyHidden>
    </div>
  );
}
