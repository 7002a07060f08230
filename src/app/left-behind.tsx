import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useEffectEvent } from 'react';
import { adoptVisitorRows, readLeftBehind } from '#db/adopt-visitor-rows.ts';
import { clearTagContext } from '#db/tag-contexts.ts';
import { useSaving } from '#features/cart/use-saving.ts';
import { EnterContext } from '#screens/context-link/enter-context.tsx';
import { useTenant } from '#tenant/tenant-context.ts';

/** What was begun here before the login and could not become the customer's then does as soon as their own bag lets it (ADR-031). */
export function LeftBehind() {
  const save = useSaving();
  const { data, visitorData } = useTenant().databases;
  const left = useLiveQuery(() => readLeftBehind(visitorData, data, Date.now()), [visitorData, data]);
  const isAdoptable = left?.kind === 'adoptable';
  const adopt = useEffectEvent(() => void save(() => adoptVisitorRows(visitorData, data, Date.now())));
  useEffect(() => {
    if (isAdoptable) adopt();
  }, [isAdoptable]);

  if (left?.kind !== 'place') return null;
  return <EnterContext context={left.context} onDone={() => void save(() => clearTagContext(visitorData))} />;
}
