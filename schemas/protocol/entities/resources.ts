import type { Language } from '../session/session.ts';

/**
 * `PUT /v1.0/resources?locId=`: looks up texts by their mnemonics (text keys)
 * (docs/specification.md#application-7-suite-calls).
 */
export const resourcesPath = '/v1.0/resources';

/** The location ids (`locId`) by which services number languages. */
export const locationIds: Readonly<Record<Language, number>> = { en: 1, es: 2 };

/**
 * The pattern of mnemonics, such as `MasterData.Emp.GeneralInfo` or `DataSavedSuccessfully`. Ordinary sentences do not
 * match it.
 */
const form = /^(?=.*[a-z0-9.][A-Z])[A-Z][A-Za-z0-9]*(?:\.[A-Z][A-Za-z0-9]*)*$/;

/** Whether a service returned a mnemonic instead of a text. */
export function isMnemonic(text: string): boolean {
  return form.test(text);
}
