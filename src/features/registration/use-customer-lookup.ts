import { useLingui } from '@lingui/react';
import { useRef, useState } from 'react';
import { findCustomer } from '#contract/registration.ts';
import { isValidMaskedCpf } from '#domain/person/cpf.ts';
import { isTypedPhone, nationalPhone } from '#domain/person/phone.ts';
import { isProblem } from '#remote/api-error.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { useToasts } from '#ui/toast-context.ts';
import { changeDraft, registerToken } from './registration-draft.ts';

const TIMEOUT_MS = 8_000;

/**
 * Looks CPF and phone up when one of them is left, both are valid and one has changed (B§7). A CPF with an account is a
 * conflict; a failure is ignored, because the server decides in the end anyway (B§8).
 */
export function useCustomerLookup() {
  const { i18n } = useLingui();
  const { api, tenantId } = useTenant();
  const toasts = useToasts();
  const asked = useRef('');
  const [isLooking, setIsLooking] = useState(false);

  const look = async (typedDocument: string, typedPhone: string) => {
    if (!isValidMaskedCpf(typedDocument) || !isTypedPhone(typedPhone)) return;
    const [document, phone] = [typedDocument.replaceAll(/\D/g, ''), nationalPhone(typedPhone)];
    const question = `${document} ${phone}`;
    if (asked.current === question) return;
    asked.current = question;
    // Whoever was found for another question is not who is asked for now.
    changeDraft({ known: null });
    setIsLooking(true);
    try {
      const body = { document, phone, tenantId };
      const { data } = await api.call(findCustomer, { body, as: 'visitor', timeoutMs: TIMEOUT_MS });
      if (asked.current !== question) return;
      // A link names its customer already (D-54).
      const found = registerToken.read(tenantId) === null ? data.customer : null;
      changeDraft({ known: found ? { id: found.id, document, phone } : null, takenDocument: null });
    } catch (error) {
      if (asked.current !== question) return;
      if (isProblem(error, 'already_registered')) {
        changeDraft({ known: null, takenDocument: typedDocument });
        toasts.show({ id: 'documentTaken', tone: 'error', text: i18n.t('documentTaken') });
      } else asked.current = '';
    } finally {
      if (asked.current === question || asked.current === '') setIsLooking(false);
    }
  };
  return { isLooking, look };
}
