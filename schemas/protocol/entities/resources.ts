import type { Language } from '../session/session.ts';

/** `PUT /v1.0/resources?locId=`: the texts behind mnemonics (docs/specification.md#application-7-suite-calls). */
export const resourcesPath = '/v1.0/resources';

/** How the services number the languages. */
export const locationIds: Readonly<Record<Language, number>> = { en: 1, es: 2 };

/** `MasterData.Emp.GeneralInfo` or `DataSavedSuccessfully`: words run together, which no sentence is. */
const form = /^(?=.*[a-z0-9.][A-Z])[A-Z][A-Za-z0-9]*(?:\.[A-Z][A-Za-z0-9]*)*$/;

/** Whether a service has answered the name of a text in the place of the text. */
export function isMnemonic(text: string): boolean {
  return form.test(text);
}
