/**
 * Equivalent mutants by key, with the reason why no test can detect them. Only these are excluded from the sample. Most
 * are shortcuts without which the same result takes longer.
 */
export const equivalent: Readonly<Record<string, string>> = {
  'server/derived/duplicateProblems.ts: fields.length === 1 || fieldNamed(stored.entity, name)?.required === true → (fields.length === 1) && (fieldNamed(stored.entity, name)?.required === true) (1)':
    'An empty text instead of a value that is always there, or is never looked for when it is not: only the index is another one.',
  'server/derived/expressions/computedWhenRead.ts: fields.length === 0 → false (1)':
    'Nothing is worked out, and the records are as they were.',
  'server/derived/expressions/refreshDependents.ts: counting.length === 0 → false (1)':
    'No row counts, so no record is held and none worked out anew.',
  'server/derived/expressions/refreshDependents.ts: values.filter( ([name, value]) => !isDeepStrictEqual(before[name] ?? null, value ?? null), ) → values (1)':
    'What is the same is written once more, without a version and without a row of the change log.',
  'server/derived/read/matchingIds.ts: 1 → 2 (6)': 'Of what a comparison gives only the sign is read.',
  'server/derived/write/firstValues.ts: worked.length === 0 → false (1)': 'No default is worked out.',
  'server/derived/write/judge.ts: fields.length === 0 && entity.ownRules.length === 0 → false (1)':
    'Nothing is worked out and no rule asked: the record is as it was.',
  "server/import/write/writeRow.ts: rule.rule === 'unique' → true (1)":
    'No other rule has the word `unless`, so that none names an answer.',
};
