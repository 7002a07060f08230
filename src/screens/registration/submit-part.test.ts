import { createElement } from 'react';
import { expect, it } from 'vitest';
import { ProblemError } from '#remote/api-error.ts';
import { markupOf } from '#tests/factories/markup-of.tsx';
import { SubmitPart } from './submit-part.tsx';

const failure = new ProblemError(
  { type: '', title: '', status: 403, detail: '', code: 'forbidden', requestId: '' },
  null,
);
const shown = (isInvitationRefused: boolean): string =>
  markupOf(
    createElement(SubmitPart, { failure, isInvitationRefused, isBusy: false, onWithoutInvitation: () => undefined }),
  );

it('a refused invitation is not tried again, but left out, and the screen says that nothing is lost', () => {
  const refused = shown(true);
  for (const words of ['invitationRefused', 'withoutInvitation', 'kept']) {
    expect(refused).toContain(`registration.${words}`);
  }
  expect(refused).not.toContain('registration.finish');
  expect(refused).not.toContain('error.forbidden');
});

it('any other failure can be tried again', () => {
  expect(shown(false)).toContain('registration.finishAgain');
  expect(shown(false)).not.toContain('registration.withoutInvitation');
});
