import type { Translate } from './meaningText.ts';
import type { SaveFailure } from './saveOutcome.ts';

/** A failure in one sentence: its message, or that of the first field. */
export function failureText({ message, fields }: SaveFailure, translate: Translate): string {
  const [ofField] = Object.values(fields);
  const found = message ?? (ofField && translate(ofField.message, ofField.args));
  return found ?? translate('ra.message.error');
}
