import type { Translate } from './meaningText.ts';
import type { SaveFailure } from './saveOutcome.ts';

/** Returns a save failure as one sentence: its general message, or else the message of the first field. */
export function failureText({ message, fields }: SaveFailure, translate: Translate): string {
  const [ofField] = Object.values(fields);
  const found = message ?? (ofField && translate(ofField.message, ofField.args));
  return found ?? translate('ra.message.error');
}
