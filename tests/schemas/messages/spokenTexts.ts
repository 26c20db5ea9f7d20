/** Every text of the message files with the file and key that it stands at, in both languages. */
export const spokenTexts: readonly (readonly [place: string, text: string])[] = Object.entries(
  import.meta.glob<Record<string, unknown>>(
    ['/schemas/messages/**/*.ts', '!/schemas/messages/signInErrors.ts'],
    { eager: true },
  ),
).flatMap(([file, parts]) => textsOf(parts, file.replace('/schemas/messages/', '')));

function textsOf(part: unknown, place: string): (readonly [string, string])[] {
  if (typeof part === 'string') return [[place, part]];
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) => textsOf(value, `${place} ${key}`));
}
