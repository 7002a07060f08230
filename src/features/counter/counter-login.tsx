import { useLingui } from '@lingui/react';
import type { SyntheticEvent } from 'react';
import { useState } from 'react';
import type { CounterDatabase } from '#db/counter-database.ts';
import { STAFF_NAME_MAX } from '#domain/staff-role.ts';
import { isProblem, isSignalFailure } from '#remote/api-error.ts';
import { errorWords } from '#tenant/error-words.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Stack, Text } from '#ui/layout.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { TextField } from '#ui/text-field.tsx';
import { logIn } from './counter-actions.ts';
import css from './counter.module.css';

/** Asks one of the shop's people for name and password, or for a key of the shop. */
export function CounterLogin({ database }: { readonly database: CounterDatabase }) {
  const { i18n } = useLingui();
  const tenant = useTenant();
  const [way, setWay] = useState<'password' | 'key'>('password');
  const [typed, setTyped] = useState({ name: '', password: '', key: '' });
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const isFilled = way === 'key' ? typed.key.trim() !== '' : typed.name.trim() !== '' && typed.password !== '';
  const [isMissing, setIsMissing] = useState(false);

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setFailure(null);
    setIsMissing(!isFilled);
    if (!isFilled || isBusy) return;
    setIsBusy(true);
    const { name, password, key } = typed;
    const login = way === 'key' ? { key: key.trim() } : { name: name.trim(), password };
    await logIn(tenant, database, login).catch(setFailure);
    setIsBusy(false);
  };
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    onChange: ({ target }: { readonly target: HTMLInputElement }) => setTyped({ ...typed, [name]: target.value }),
    error: isMissing && typed[name].trim() === '' ? i18n.t('counter.login.missing') : undefined,
  });

  const ways = [
    { value: 'password', label: i18n.t('counter.login.byPassword') },
    { value: 'key', label: i18n.t('counter.login.byKey') },
  ] as const;
  return (
    <Card className={css.login}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap={4}>
          <Text tone="muted">{i18n.t('counter.login.text')}</Text>
          {failure !== null && <LoginFailure error={failure} />}
          <SegmentedControl label={i18n.t('counter.login.way')} value={way} onChange={setWay} segments={ways} />
          {way === 'password' ? (
            <>
              <TextField
                label={i18n.t('counter.login.name')}
                autoComplete="username"
                maxLength={STAFF_NAME_MAX}
                {...field('name')}
              />
              <PasswordField label={i18n.t('login.password')} autoComplete="current-password" {...field('password')} />
            </>
          ) : (
            <PasswordField label={i18n.t('counter.login.key')} autoComplete="current-password" {...field('key')} />
          )}
          <Button type="submit" block busy={isBusy}>
            {i18n.t('login.submit')}
          </Button>
        </Stack>
      </form>
    </Card>
  );
}

function LoginFailure({ error }: { readonly error: unknown }) {
  const { i18n } = useLingui();
  return (
    <Banner tone={isSignalFailure(error) ? 'warning' : 'error'} role="alert">
      {isProblem(error, 'login_failed') ? i18n.t('counter.login.failed') : errorWords(i18n, error)}
    </Banner>
  );
}
