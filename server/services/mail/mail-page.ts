import { escapeHtml } from '#server/foundation/html.ts';

/** Styles stand in the elements and the frame is a table: that is what mail programs keep. */
export const MAIL_FONT =
  "font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;font-size:16px;line-height:1.5";

interface MailPage {
  /** BCP 47. */
  readonly language: string;
  /** Texts, escaped here. */
  readonly subject: string;
  readonly hello: string;
  /** Markup below the greeting; its texts are escaped by whoever writes it. */
  readonly body: string;
}

/** The frame of every mail. */
export const mailPage = ({ language, subject, hello, body }: MailPage): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:24px 12px;${MAIL_FONT}">
<table role="presentation" align="center" style="width:100%;max-width:520px;border-collapse:collapse"><tr><td style="${MAIL_FONT}">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(hello)}</h1>
${body}
</td></tr></table>
</body>
</html>
`;
