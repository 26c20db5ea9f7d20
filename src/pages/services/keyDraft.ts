import type { KeyForm, ServiceChange } from '#schemas/protocol/organizations/serviceSettings.ts';

/** What kind of key is chosen: as it is, none, or a new one. */
export type KeyChoice = 'kept' | 'none' | KeyForm;

/** What is typed of a key, by the name of its field. */
export type KeyDraft = Readonly<Record<string, string>>;

/** The fields of each kind of key, in their order; those that may be left empty, and those that nobody may see. */
export const keyFields: Readonly<Record<KeyForm, readonly string[]>> = {
  headers: ['header', 'value'],
  query: ['parameter', 'parameterValue'],
  basic: ['user', 'password'],
  bearer: ['token'],
  oauth: ['tokenUrl', 'clientId', 'clientSecret', 'scope', 'audience'],
};
export const hiddenFields: readonly string[] = [
  'value',
  'parameterValue',
  'password',
  'token',
  'clientSecret',
];
const optional: readonly string[] = ['scope', 'audience'];

/** The fields that are still empty and must not be. */
export function missingIn(choice: KeyChoice, draft: KeyDraft): string[] {
  if (choice === 'kept' || choice === 'none') return [];
  return keyFields[choice].filter((name) => !optional.includes(name) && !draft[name]?.trim());
}

/** The key as it is sent: left out where it stays, null where there is to be none. */
export function keyOf(choice: KeyChoice, draft: KeyDraft): Pick<ServiceChange, 'key'> {
  if (choice === 'kept') return {};
  if (choice === 'none') return { key: null };
  if (choice === 'headers')
    return { key: { by: 'headers', headers: { [draft.header?.trim() ?? '']: draft.value ?? '' } } };
  if (choice === 'query')
    return { key: { by: 'query', query: { [draft.parameter?.trim() ?? '']: draft.parameterValue ?? '' } } };
  const typed = keyFields[choice].flatMap((name) => (draft[name] ? [[name, draft[name]] as const] : []));
  return { key: { by: choice, ...Object.fromEntries(typed) } as NonNullable<ServiceChange['key']> };
}
