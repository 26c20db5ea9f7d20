import { fillText } from '#schemas/messages/fillText.ts';
import { type MailArguments, type MailKind, mailTexts } from '#schemas/messages/pages/mailTexts.ts';
import type { Language } from '#schemas/protocol/session/session.ts';
import { type NewMail, oneLine } from './queueMail.ts';

/** Fills a mail template in a language. Returns the kind, subject and text for `queueMail`. */
export function mailIn<Kind extends MailKind>(
  language: Language,
  kind: Kind,
  args: MailArguments[Kind],
): Pick<NewMail, 'kind' | 'subject' | 'text'> {
  const { subject, text } = mailTexts[language][kind];
  const lines = Object.entries(args).map(([name, value]) => [name, oneLine(value)]);
  const filled = Object.fromEntries(lines) as MailArguments[Kind];
  return { kind, subject: fillText(subject, filled), text: fillText(text, filled) };
}
