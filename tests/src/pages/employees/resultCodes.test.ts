import { describe, expect, test } from 'vitest';
import { resolvedAnswer } from '#providers/dataProvider/resolvedAnswer.ts';
import { ServiceError } from '#providers/http/serviceError.ts';
import { removalCodes } from '#schemas/employee/removalCodes.ts';
import { saveCodes } from '#schemas/employee/saveCodes.ts';
import { en } from '#schemas/messages/en.ts';
import { es } from '#schemas/messages/es.ts';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import type { ResultMeaning } from '#schemas/model/metaSchema/metaSchema.ts';
import * as registry from '#schemas/registry.ts';
import { readFailure } from '#src/results/readFailure.ts';

const entity = readRegistry(registry).named('employee/general-information');
const untranslated = (key: string) => key;
const languages = { en, es };

/** What the specification lists (docs/specification.md#master-data-8-employee), in both readings of a removal. */
const listed = {
  save: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  remove: [0, 1, 2, -1, -2, -3, -4, -5, -6, -7, -8, 10],
};

function textOf(messages: object, key: string): unknown {
  return key
    .split('.')
    .reduce<unknown>((found, step) => (found as Record<string, unknown>)?.[step], messages);
}

/** The failure that the console makes of an answer with a code, whatever its status. */
function answered(operation: string, result: number) {
  try {
    resolvedAnswer(entity, operation, { status: 200, json: { workerId: 1, result } } as never);
    return undefined;
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return readFailure(entity, operation, error, untranslated);
  }
}

describe.each([
  ['create', saveCodes, listed.save],
  ['update', saveCodes, listed.save],
  ['changePhoneAndPin', saveCodes, listed.save],
  ['delete', removalCodes, listed.remove],
] as const)('%s of an employee', (operation, codes, expected) => {
  const meanings = Object.entries<ResultMeaning>(codes);

  test('knows every code that the specification lists, and no other', () => {
    const byNumber = (one: number, other: number) => one - other;
    expect(Object.keys(codes).map(Number).sort(byNumber)).toEqual([...expected].sort(byNumber));
  });

  test.each(meanings)('code %s has its message in both languages, each another one', (_, { message }) => {
    const texts = Object.values(languages).map((messages) => textOf(messages, String(message)));
    for (const text of texts) expect(text).toEqual(expect.stringMatching(/\S{2}/));
    expect(new Set(texts).size).toBe(2);
  });

  test.each(meanings)('an answer of code %s is shown where it belongs', (code, meaning) => {
    const failure = answered(operation, Number(code));
    if (meaning.success) return expect(failure).toBeUndefined();
    if (meaning.field) return expect(failure?.fields[meaning.field]?.message).toBe(meaning.message);
    expect(failure).toMatchObject({ fields: {}, message: meaning.message });
  });

  test('a code that nobody lists is no success', () => {
    expect(() => resolvedAnswer(entity, operation, { status: 200, json: { result: 77 } } as never)).toThrow();
  });
});
