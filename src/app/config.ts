import * as z from 'zod/mini';

const config = z.object({
  /** Contact for questions about personal data (B§2 user removal). */
  supportPhone: z.prefault(z.string(), '(11)\u00a03000\u20110000'),
  supportEmail: z.prefault(z.string(), 'privacidade@balcao.example'),
});

/** Reads the configuration of the build; no other module reads `import.meta.env`. */
export const readConfig = () =>
  z.parse(config, {
    supportPhone: import.meta.env['VITE_SUPPORT_PHONE'],
    supportEmail: import.meta.env['VITE_SUPPORT_EMAIL'],
  });
