import { describe, expect, test } from 'vitest';
import { resolveResponse } from '#providers/dataProvider/resolveResponse.ts';
import { ServiceError } from '#providers/http/serviceError.ts';
import { en } from '#schemas/messages/en.ts';
import { es } from '#schemas/messages/es.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import type { ResultMeaning } from '#schemas/model/metaSchema/metaSchema.ts';
import * as registry from '#schemas/registry.ts';
import { readFailure } from '#src/results/readFailure.ts';

const known = readRegistry(registry);
const untranslated = (key: string) => key;
const languages = { en, es };

const saves = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const adminSaves = [0, 1, 2, 3, 4];

/**
 * Result codes that the specification lists, by record kind and operation. For a removal, includes the codes of both
 * numberings in the specification (docs/specification.md#master-data-8-employee and #master-data-8-other-records).
 */
const listed: readonly (readonly [kind: string, operation: string, codes: readonly number[]])[] = [
  ['employee/general-information', 'create', saves],
  ['employee/general-information', 'update', saves],
  ['employee/general-information', 'changePhoneAndPin', saves],
  ['employee/general-information', 'delete', [0, 1, 2, -1, -2, -3, -4, -5, -6, -7, -8, 10]],
  ['employee/skills', 'update', [0, -1]],
  ['substitute/general-information', 'delete', [0, 1, -1, -2, -3, -4, -5, -6, -7, -8]],
  ['substitute/skills', 'update', [0, -1]],
  ['substitute/school-exclusions', 'includeChild', [0, -1]],
  ['substitute/school-exclusions', 'excludeChild', [0, -1]],
  ['substitute/school-exclusions', 'excludeOpenChild', [0, -1]],
  ['admin-user/general-information', 'create', adminSaves],
  ['admin-user/general-information', 'update', adminSaves],
  ['admin-user/general-information', 'changePin', adminSaves],
  ['admin-user/general-information', 'delete', [0, -1]],
];

function textOf(messages: object, key: string): unknown {
  return key
    .split('.')
    .reduce<unknown>((found, step) => (found as Record<string, unknown>)?.[step], messages);
}

/**
 * Returns the error that the console builds from a response with status 200 and a result code; undefined if the code
 * means success.
 */
function answered(entity: Entity, operation: string, result: number) {
  try {
    resolveResponse(entity, operation, { status: 200, json: { id: 1, result } } as never);
    return undefined;
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return readFailure(entity, operation, error, untranslated);
  }
}

/** Returns all messages of a result code, including those that only some record kinds have. */
const messagesOf = ({ message, by }: ResultMeaning) => [message, ...Object.values(by?.messages ?? {})];

describe.each(listed)('%s, %s', (name, operation, expected) => {
  const entity = known.named(name);
  const codes = entity.results[operation] ?? {};
  const meanings = Object.entries<ResultMeaning>(codes);

  test('has every code in the specification, and no other', () => {
    const byNumber = (one: number, other: number) => one - other;
    const numbered = Object.keys(codes).filter((code) => /^-?\d+$/.test(code));
    expect(numbered.map(Number).sort(byNumber)).toEqual([...expected].sort(byNumber));
  });

  test.each(meanings)('code %s has a message in both languages, and they differ', (_, meaning) => {
    for (const message of messagesOf(meaning)) {
      const texts = Object.values(languages).map((messages) => textOf(messages, String(message)));
      for (const text of texts) expect(text).toEqual(expect.stringMatching(/\S{2}/));
      expect(new Set(texts).size).toBe(2);
    }
  });

  test.each(meanings)(
    'a response with code %s is a success, or is shown at its field or in the form',
    (code, meaning) => {
      const failure = answered(entity, operation, Number(code));
      if (meaning.success) return expect(failure).toBeUndefined();
      const { field } = meaning;
      if (field) return expect(failure?.fields[field]?.message).toBe(meaning.message);
      expect(failure).toMatchObject({ fields: {}, message: meaning.message });
    },
  );

  test('an unknown code is an error', () => {
    expect(() =>
      resolveResponse(entity, operation, { status: 200, json: { result: 77 } } as never),
    ).toThrow();
  });
});

test('a result number’s message replaces the error it belongs to, and no other error', () => {
  const entity = known.named('substitute/school-exclusions');
  const failureOf = (code: string) =>
    readFailure(
      entity,
      'includeChild',
      new ServiceError(404, { code, message: 'Own sentence', requestId: 'r', result: -1 } as never),
      untranslated,
    ).message;
  expect([failureOf('notFound'), failureOf('forbidden')]).toEqual([
    'substitute.child.failed',
    'Own sentence',
  ]);
});

test('a failure to create a non-working day has a message in both languages, and no field', () => {
  const entity = known.named('substitute/non-work-day');
  const broken = new ServiceError(500, { code: 'failure', message: 'Own sentence', requestId: 'r' } as never);
  const { message, fields } = readFailure(entity, 'create', broken, untranslated);
  expect([message, fields]).toEqual(['substitute.nonWorkDay.failed', {}]);
  const texts = Object.values(languages).map((messages) => textOf(messages, String(message)));
  expect(texts).toEqual([
    expect.stringContaining('non-working day'),
    expect.stringContaining('no laborable'),
  ]);
});

test('the table has every numbered response of the four record kinds', () => {
  const kinds = /^(employee|substitute|admin-user|vacancy-profile)\//;
  const numbered = known.entities
    .filter(({ name }) => kinds.test(name))
    .flatMap(({ name, results }) =>
      Object.entries(results).flatMap(([operation, codes]) =>
        Object.keys(codes).some((code) => /^-?\d+$/.test(code)) ? [`${name} ${operation}`] : [],
      ),
    );
  expect(numbered.sort()).toEqual(listed.map(([name, operation]) => `${name} ${operation}`).sort());
});
