import { useLingui } from '@lingui/react';
import { phoneToE164 } from '#domain/person/phone.ts';
import { Card } from '#ui/card.tsx';
import { Row } from '#ui/layout.tsx';
import css from './user-removal-screen.module.css';

interface Props {
  readonly phone: string;
  readonly email: string;
}

const STEPS = [/*i18n*/ 'removal.step1', /*i18n*/ 'removal.step2', /*i18n*/ 'removal.step3'] as const;

/** `/user-removal` (B§2): how to have one's data erased, for visitors from an app store or a letter. */
export function UserRemovalScreen({ phone, email }: Props) {
  const { i18n } = useLingui();
  return (
    <div className={css.screen}>
      <h1 className={css.title}>{i18n.t('removal.title')}</h1>
      <Card>
        <p>{i18n.t('removal.text')}</p>
        <ol className={css.steps}>
          {STEPS.map((step) => (
            <li key={step}>{i18n.t(step)}</li>
          ))}
        </ol>
        <p className={css.help}>{i18n.t('removal.help')}</p>
        <Row gap={4} wraps>
          <a className={css.way} href={`tel:${phoneToE164(phone)}`}>
            {phone}
          </a>
          <a className={css.way} href={`mailto:${email}`}>
            {email}
          </a>
        </Row>
      </Card>
    </div>
  );
}
