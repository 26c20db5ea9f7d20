import { impersonationMinutes, reasonLength } from '#schemas/protocol/impersonation.ts';
import { userTypes } from '#schemas/protocol/permissions.ts';
import { showPage } from '../page.ts';
import { type EntryTexts, entryTexts } from './entryTexts.ts';
import { type ReasonForm, reasonForm } from './reasonForm.ts';

interface ReasonAsk {
  /** userTypeId-userId. */
  readonly userKey: string;
  /** One has come to its end: that is said first. */
  readonly hasEnded: boolean;
  /** Where the person's own work is. */
  readonly back: string;
  /** Rejects with what was refused, which is then shown. */
  readonly begin: (reason: string) => Promise<void>;
}

/** The page that asks why somebody wants to act as somebody else; without React, as all of the boot. */
export function askReason({ userKey, hasEnded, back, begin }: ReasonAsk): void {
  const texts = entryTexts();
  const { minLength, maxLength } = reasonLength;
  const lead = texts.lead(personNamed(userKey, texts), impersonationMinutes);
  const form: ReasonForm = { texts, minLength, maxLength, back, begin };
  showPage({
    title: hasEnded ? texts.ended : texts.title,
    lines: hasEnded ? [texts.endedLead, texts.again] : [lead, texts.rules],
  });
  document.querySelector('.boot-page')?.append(reasonForm(form));
}

/** `3-1025` → "substitute 1025": more is known only once the service has agreed. */
function personNamed(userKey: string, { types }: EntryTexts): string {
  const [type, id = ''] = userKey.split('-');
  const known = Object.entries(userTypes).find(([, code]) => String(code) === type);
  return `${known ? types[known[0] as keyof EntryTexts['types']] : types.org} ${id}`;
}
