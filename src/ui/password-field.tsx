import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { IconButton } from './icon-button.tsx';
import type { TextFieldProps } from './text-field.tsx';
import { TextField } from './text-field.tsx';
import { LAZY_ICONS } from './lazy-icons.ts';

interface Props extends Omit<TextFieldProps, 'type' | 'end' | 'autoComplete'> {
  readonly autoComplete: 'current-password' | 'new-password';
}

export function PasswordField(props: Props) {
  const { i18n } = useLingui();
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={isShown ? 'text' : 'password'}
      end={
        <IconButton
          icon={isShown ? LAZY_ICONS.eyeOff : LAZY_ICONS.eye}
          label={isShown ? i18n.t('ui.hidePassword') : i18n.t('ui.showPassword')}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  );
}
