import { useLocation } from 'react-router-dom';
import { routeAt } from '#domain/routing/routes.ts';
import { PreRegistrationScreen } from './pre-registration-screen.tsx';
import { RegistrationAddressScreen } from './registration-address-screen.tsx';
import { RegistrationDoneScreen } from './registration-done-screen.tsx';
import { RegistrationErrorScreen } from './registration-error-screen.tsx';
import { RegistrationScreen } from './registration-screen.tsx';

/** The screens of a registration, which are fetched together because one leads to the next. */
export function RegistrationScreens() {
  switch (routeAt(useLocation().pathname)) {
    case 'registrationAddress':
      return <RegistrationAddressScreen />;
    case 'registrationDone':
      return <RegistrationDoneScreen />;
    case 'registrationError':
      return <RegistrationErrorScreen />;
    case 'preRegistration':
    case 'storedPreRegistration':
    case 'preRegistrationAlias':
      return <PreRegistrationScreen />;
    default:
      return <RegistrationScreen />;
  }
}
