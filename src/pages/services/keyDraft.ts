import type { KeyForm, ServiceChange } from '#schemas/protocol/organizations/serviceSettings.ts';

/** The user's choice for the service's key: keep the current one, none, or a new key of some kind. */
export type KeyChoice = 'kept' | 'none' | KeyForm;

/** Typed key values by field name. */
export type KeyDraft = Readonly<Record<string, string>>;

/**
 * The input fields of each kind of key, in display order. `hiddenFields` are secret, `optional` ones may stay empty.
 */
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

/** Returns the required fields that are empty. */
export function emptyRequiredFields(choice: KeyChoice, draft: KeyDraft): string[] {
  if (choice === 'kept' || choice === 'none') return [];
  return keyFields[choice].filter((name) => !optional.includes(name) && !draft[name]?.trim());
}

/** Returns the key to send: omitted to keep it, null to remove it. */
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
