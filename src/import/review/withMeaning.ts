import type { ImportMapping } from '#schemas/protocol/import.ts';

/** What a word stands for, or no longer anything. */
export function withMeaning(
  words: ImportMapping['words'],
  field: string,
  text: string,
  meaning: string | undefined,
): ImportMapping['words'] {
  const { [text]: _, ...others } = words[field] ?? {};
  const ofField = meaning === undefined ? others : { ...others, [text]: meaning };
  const { [field]: __, ...rest } = words;
  return Object.keys(ofField).length === 0 ? rest : { ...rest, [field]: ofField };
}
