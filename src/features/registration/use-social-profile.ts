import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { SOCIAL_RETURN, takeSocialProfile } from '#contract/social.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { prefillProfile } from './registration-draft.ts';

/** What became of a social login: the form was filled in, or has to be by hand. */
export type SocialOutcome = 'waiting' | 'filled' | 'failed';

/** Takes what a social login has told when the browser comes back from it (B§1); null when it does not. */
export function useSocialProfile(): SocialOutcome | null {
  const { api } = useTenant();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const returned = new URLSearchParams(search).get(SOCIAL_RETURN);
  const [outcome, setOutcome] = useState<SocialOutcome | null>(() => firstOutcome(returned));
  const isBack = useRef(returned !== null);

  const forget = useEffectEvent(() => {
    const rest = new URLSearchParams(search);
    rest.delete(SOCIAL_RETURN);
    // A reload must not ask again for what is given once.
    void navigate(rest.size === 0 ? pathname : `${pathname}?${rest}`, { replace: true });
  });
  const take = useEffectEvent(async () => prefillProfile(await api.call(takeSocialProfile, { as: 'visitor' })));
  useEffect(() => {
    if (!isBack.current) return;
    isBack.current = false;
    forget();
    if (outcome === 'failed') return;
    take().then(
      () => setOutcome('filled'),
      () => setOutcome('failed'),
    );
  }, [outcome]);
  return outcome;
}

function firstOutcome(returned: string | null): SocialOutcome | null {
  if (returned === null) return null;
  return returned === 'failed' ? 'failed' : 'waiting';
}
