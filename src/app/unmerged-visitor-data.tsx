import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useEffectEvent } from 'react';
import { mergeVisitorData, readUnmergedData } from '#db/merge-visitor-data.ts';
import { clearTagContext } from '#db/tag-contexts.ts';
import { useSaving } from '#features/cart/use-saving.ts';
import { EnterContext } from '#screens/context-link/enter-context.tsx';
import { useTenant } from '#tenant/tenant-context.ts';

/**
 * Merges data from before the login, which could not be merged then, as soon as the customer's
 * cart allows it (ADR-031).
 */
export function UnmergedVisitorData() {
  const save = useSaving();
  const { data, visitorData } = useTenant().databases;
  const left = useLiveQuery(async () => readUnmergedData(visitorData, data, Date.now()), [visitorData, data]);
  const isMergeable = left?.kind === 'mergeable';
  const merge = useEffectEvent(() => void save(() => mergeVisitorData(visitorData, data, Date.now())));
  useEffect(() => {
    if (isMergeable) merge();
  }, [isMergeable]);

  if (left?.kind !== 'place') return null;
  // A place that could not be entered is kept, and asked about again.
  const forget = () => void save(() => clearTagContext(visitorData));
  return <EnterContext context={left.context} onEntered={forget} onStay={forget} />;
}
