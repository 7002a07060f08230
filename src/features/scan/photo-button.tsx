import { useLingui } from '@lingui/react';
import { type ChangeEvent, useRef } from 'react';
import type { ButtonKind } from '#ui/plain/button-class.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import css from './photo-button.module.css';

interface Props {
  readonly kind: ButtonKind;
  readonly isBusy: boolean;
  readonly onPhoto: (photo: File) => void;
}

/** Reads a code from a photo, for devices without a camera or without permission. */
export function PhotoButton({ kind, isBusy, onPhoto }: Props) {
  const { i18n } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [photo] = currentTarget.files ?? [];
    if (photo) onPhoto(photo);
    // Cleared, so that choosing the same photo again is another attempt.
    currentTarget.value = '';
  };
  return (
    <>
      <input
        ref={input}
        className={css.input}
        type="file"
        accept="image/*"
        capture="environment"
        tabIndex={-1}
        aria-hidden="true"
        onChange={choose}
      />
      <Button block kind={kind} busy={isBusy} onClick={() => input.current?.click()}>
        <Icon name="camera" size={1.25} />
        {isBusy ? i18n.t('scan.photoReading') : i18n.t('scan.photo')}
      </Button>
    </>
  );
}
