import { useLingui } from '@lingui/react';
import { phoneToE164 } from '#domain/person/phone.ts';
import { Card } from '#ui/card.tsx';
import { Row } from '#ui/layout.tsx';
import css from './user-removal-screen.module.css';

interface Props {
  readonly phone: string;
  readonly email: string;
}

/**
 * `/user-removal` (B§2): how to have one's data erased, for visitors from an app store or a letter. What has to be
 * tapped is named by its own message, so that it is called here what it is called there.
 */
export function UserRemovalScreen({ phone, email }: Props) {
  const { i18n } = useLingui();
  return (
    <div className={css.screen}>
      <h1 className={css.title}>{i18n.t('removal.title')}</h1>
      <Card>
        <p>{i18n.t('removal.text')}</p>
        <ol className={css.steps}>
          <li>{i18n.t('removal.step1')}</li>
          <li>{i18n.t('removal.step2', { account: i18n.t('tabs.account'), profile: i18n.t('profile.title') })}</li>
          <li>{i18n.t('removal.step3', { button: i18n.t('deleteData.title') })}</li>
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
