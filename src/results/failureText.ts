import type { Translate } from './meaningText.ts';
import type { SaveFailure } from './saveOutcome.ts';

/** A refusal in one sentence: of the whole, or of the first field that it blames. */
export function failureText({ message, fields }: SaveFailure, translate: Translate): string {
  const [ofField] = Object.values(fields);
  const told = message ?? (ofField && translate(ofField.message, ofField.args));
  return told ?? translate('ra.message.error');
}
