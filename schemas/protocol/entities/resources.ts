import type { Language } from '../session/session.ts';

/** `PUT /v1.0/resources?locId=`: the texts of mnemonics (docs/specification.md#application-7-suite-calls). */
export const resourcesPath = '/v1.0/resources';

/** The services' language numbers. */
export const locationIds: Readonly<Record<Language, number>> = { en: 1, es: 2 };

/** The pattern of mnemonics, `MasterData.Emp.GeneralInfo` or `DataSavedSuccessfully`, which no sentence matches. */
const form = /^(?=.*[a-z0-9.][A-Z])[A-Z][A-Za-z0-9]*(?:\.[A-Z][A-Za-z0-9]*)*$/;

/** Whether a service returned a mnemonic instead of a text. */
export function isMnemonic(text: string): boolean {
  return form.test(text);
}
