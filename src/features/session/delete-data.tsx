import { zodResolver } from '@hookform/resolvers/zod';
import { useLingui } from '@lingui/react';
import { useForm } from 'react-hook-form';
import { ERROR_MESSAGES } from '#contract/error-messages.ts';
import { accountDeletionForm } from '#contract/forms/password-forms.ts';
import { routes } from '#domain/routing/routes.ts';
import { ruleWords } from '#i18n/rule-words.ts';
import { isProblem } from '#remote/api-error.ts';
import { errorWords } from '#tenant/error-words.ts';
import { useLinkState } from '#tenant/use-link-state.ts';
import { Banner } from '#ui/banner.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Stack, Text } from '#ui/layout.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { useOverlay } from '#ui/use-overlay.ts';
import { useWhileOpen } from '#ui/use-while-open.ts';
import css from './account-form.module.css';
import { useDeletion } from './use-deletion.ts';

/** The way to delete one's data: what is lost and what is kept, then the password (B§2). Mounted where the data is shown. */
export function DeleteData() {
  const { i18n } = useLingui();
  const overlay = useOverlay('delete');
  const isOpen = overlay.value !== null;
  const [isConfirmed, setIsConfirmed] = useWhileOpen(isOpen, false);
  return (
    <>
      <Button kind="danger" block onClick={() => overlay.open('1')}>
        {i18n.t('deleteData.title')}
      </Button>
      <ConfirmDialog
        isOpen={isOpen && !isConfirmed}
        title={i18n.t('deleteData.question')}
        confirmLabel={i18n.t('deleteData.goOn')}
        isDangerous
        onConfirm={() => setIsConfirmed(true)}
        onCancel={overlay.close}
      >
        <Consequences />
      </ConfirmDialog>
      <PasswordSheet isOpen={isOpen && isConfirmed} onClose={overlay.close} />
    </>
  );
}

const CONSEQUENCES = [
  /*i18n*/ 'deleteData.erased',
  /*i18n*/ 'deleteData.kept',
  /*i18n*/ 'deleteData.balances',
  /*i18n*/ 'deleteData.giftCards',
] as const;

function Consequences() {
  const { i18n } = useLingui();
  return (
    <Stack gap={3}>
      {CONSEQUENCES.map((id) => (
        <Text key={id}>{i18n.t(id)}</Text>
      ))}
    </Stack>
  );
}

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function PasswordSheet({ isOpen, onClose }: Props) {
  const { i18n } = useLingui();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={i18n.t('deleteData.passwordTitle')}>
      {/* What was typed goes with the sheet. */}
      {isOpen && <PasswordForm />}
    </Sheet>
  );
}

function PasswordForm() {
  const { i18n } = useLingui();
  const { failure, attempt } = useDeletion();
  const isOffline = useLinkState() === 'offline';
  const form = useForm({ defaultValues: { password: '' }, resolver: zodResolver(accountDeletionForm) });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ password }) => {
    const isRefused = await attempt(password);
    if (isRefused) form.setError('password', { message: 'wrong' }, { shouldFocus: true });
  });
  const { message } = errors.password ?? {};
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      <PasswordField
        label={i18n.t('changePassword.current')}
        autoComplete="current-password"
        error={message === 'wrong' ? i18n.t(ERROR_MESSAGES.password_wrong) : ruleWords(i18n, message)}
        {...form.register('password')}
      />
      {failure !== null && <Failure error={failure} />}
      <Button
        type="submit"
        block
        kind="danger"
        busy={isSubmitting}
        refusal={isOffline ? i18n.t('account.needsSignal') : null}
      >
        {i18n.t('deleteData.confirm')}
      </Button>
    </form>
  );
}

/** An open order is the one thing that its customer can do something about. */
function Failure({ error }: { readonly error: unknown }) {
  const { i18n } = useLingui();
  const isOpenOrder = isProblem(error, 'orders_open');
  return (
    <Banner
      tone={isOpenOrder || !isProblem(error) ? 'warning' : 'error'}
      role="alert"
      action={
        isOpenOrder && (
          <ButtonLink kind="quiet" to={routes.orders.getHref()}>
            {i18n.t('deleteData.seeOrders')}
          </ButtonLink>
        )
      }
    >
      {errorWords(i18n, error)}
    </Banner>
  );
}
