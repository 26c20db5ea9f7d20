import { ServiceError } from '#providers/http/serviceError.ts';
import type { EntryTexts } from '#schemas/messages/pages/reasonTexts.ts';

export interface ReasonForm {
  readonly texts: EntryTexts;
  readonly minLength: number;
  readonly maxLength: number;
  readonly back: string;
  readonly begin: (reason: string) => Promise<void>;
}

interface Parts {
  readonly reason: HTMLTextAreaElement;
  readonly problem: HTMLElement;
  readonly start: HTMLButtonElement;
}

/**
 * Builds the form: one field, one button and a link back. Errors are shown below the field and announced by screen
 * readers.
 */
export function reasonForm(form: ReasonForm): HTMLFormElement {
  const { texts, back } = form;
  const reason = element('textarea', { id: 'reason', rows: 3, required: true, maxLength: form.maxLength });
  const label = element('label', { htmlFor: 'reason', textContent: texts.reason });
  const hint = element('p', { id: 'reason-hint', textContent: texts.hint(form.minLength, form.maxLength) });
  const problem = element('p', { id: 'reason-problem', className: 'boot-problem' });
  const start = element('button', { type: 'submit', className: 'boot-action', textContent: texts.start });
  const away = element('a', { href: back, className: 'boot-action boot-quiet', textContent: texts.back });
  problem.setAttribute('role', 'alert');
  reason.setAttribute('aria-describedby', 'reason-hint reason-problem');
  const result = element('form', { className: 'boot-form', noValidate: true });
  result.append(label, hint, reason, problem, start, away);
  result.addEventListener('submit', (event) => {
    event.preventDefault();
    void send(form, { reason, problem, start });
  });
  return result;
}

async function send({ texts, minLength, begin }: ReasonForm, parts: Parts): Promise<void> {
  const given = parts.reason.value.trim();
  if (given.length < minLength) return showError(parts, texts.tooShort(minLength));
  parts.start.disabled = true;
  try {
    await begin(given);
  } catch (error) {
    parts.start.disabled = false;
    showError(parts, domainErrorOf(error) ?? texts.failed);
  }
}

/** Returns the service's message about the field, or else about the whole request. */
function domainErrorOf(error: unknown): string | undefined {
  if (!(error instanceof ServiceError)) return undefined;
  return error.body.errors?.reason?.message ?? error.message;
}

function showError({ reason, problem }: Parts, text: string): void {
  problem.textContent = text;
  reason.setAttribute('aria-invalid', 'true');
  reason.focus();
}

function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Partial<HTMLElementTagNameMap[K]>,
): HTMLElementTagNameMap[K] {
  return Object.assign(document.createElement(tag), properties);
}
