import { useLingui } from '@lingui/react';
import { CardSection } from '#ui/card-section.tsx';
import css from './captcha-section.module.css';

interface Props {
  /** The browser can compute what is asked of it. */
  readonly isReady: boolean;
}

/** Section 8 of the review (A§2): a proof of work that the device does by itself when the order is sent (D-46). */
export function CaptchaSection({ isReady }: Props) {
  const { i18n } = useLingui();
  return (
    <CardSection title={i18n.t('review.captcha')}>
      {isReady ? (
        <p className={css.text}>{i18n.t('review.captchaText')}</p>
      ) : (
        <p className={css.missing}>{i18n.t('needRecaptchaToken')}</p>
      )}
    </CardSection>
  );
}
