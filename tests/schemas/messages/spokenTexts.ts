/** Every text of the message files and entity files, in both languages. Each has its file and key. */
export const spokenTexts: readonly (readonly [place: string, text: string])[] = Object.entries(
  import.meta.glob<Record<string, unknown>>(
    [
      '/schemas/{absence,access,admin-user,employee,fields,messages,navigation,reference-data,security,settings,status,substitute,time-sheet,translations,vacancy-profile}/**/*.ts',
      '!/schemas/messages/signInErrors.ts',
    ],
    { eager: true },
  ),
).flatMap(([file, parts]) => textsOf(parts, file.replace('/schemas/', ''), new Set()));

function textsOf(part: unknown, place: string, above: ReadonlySet<unknown>): (readonly [string, string])[] {
  if (typeof part === 'string') return isSentence(part) ? [[place, part]] : [];
  if (typeof part !== 'object' || part === null || above.has(part)) return [];
  const within = new Set([...above, part]);
  return Object.entries(part).flatMap(([key, value]) => [
    // Includes a key that is a text, because the key of a translation is the English text.
    ...(isSentence(key) ? [[place, key] as const] : []),
    ...textsOf(value, `${place} ${key}`, within),
  ]);
}

/** Whether a string is a text for users. Names, paths and codes are not. */
function isSentence(text: string): boolean {
  return !/^[A-Z._-]+$/.test(text) && (/^[\p{Lu}¿¡“«%{…]/u.test(text) || text.includes(' '));
}
