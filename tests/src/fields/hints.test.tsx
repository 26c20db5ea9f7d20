import { cleanup } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { readFields } from '#schemas/model/fields/readFields.ts';
import type { FieldOptions } from '#schemas/model/metaSchema/metaSchema.ts';
import type { Language } from '#schemas/protocol/session/session.ts';
import type { JsonSchemaObject } from '#schemas/values/jsonSchema.ts';
import { hintsOf } from '#src/fields/hints/hintsOf.ts';
import { isHintDue } from '#src/fields/hints/isHintDue.ts';
import { sizeText } from '#src/fields/hints/sizeText.ts';
import { fieldOf, tryInput } from './harness.tsx';

type Property = JsonSchemaObject & { 'x-field'?: FieldOptions };

const hints: readonly [Property, string, string][] = [
  [{ type: 'string', minLength: 1, maxLength: 19 }, '1 to 19 characters', 'De 1 a 19 caracteres'],
  [{ type: 'string', maxLength: 60 }, 'At most 60 characters', 'Como máximo 60 caracteres'],
  [{ type: 'string', minLength: 3 }, 'At least 3 characters', 'Al menos 3 caracteres'],
  [{ type: 'string', minLength: 4, maxLength: 4 }, 'Exactly 4 characters', 'Exactamente 4 caracteres'],
  [{ type: 'string', maxLength: 1 }, 'At most 1 character', 'Como máximo 1 carácter'],
  [{ type: 'string', maxLength: 2000 }, 'At most 2,000 characters', 'Como máximo 2,000 caracteres'],
  [{ type: 'string', pattern: '^[0-9]{4,15}$' }, '4 to 15 digits', 'De 4 a 15 cifras'],
  [
    { type: 'string', pattern: '^[0-9]{7,15}$', maxLength: 15, 'x-field': { widget: 'phone' } },
    '7 to 15 digits, without an extension',
    'De 7 a 15 cifras, sin extensión',
  ],
  [
    { type: 'string', maxLength: 10, 'x-field': { widget: 'phone' } },
    '10 digits, without an extension',
    '10 cifras, sin extensión',
  ],
  [
    { type: 'integer', minimum: 0, maximum: 366, 'x-field': { unit: 'days' } },
    '0 to 366 days, whole number',
    'De 0 a 366 días, número entero',
  ],
  [
    { type: 'number', exclusiveMinimum: 0, maximum: 24, multipleOf: 0.01, 'x-field': { unit: 'hours' } },
    'More than 0, at most 24 hours, at most 2 decimals',
    'Más de 0, como máximo 24 horas, como máximo 2 decimales',
  ],
  [{ type: 'number', multipleOf: 0.5 }, 'In steps of 0.5', 'En pasos de 0.5'],
  [{ type: 'integer', minimum: 1 }, 'At least 1, whole number', 'Al menos 1, número entero'],
  [
    { type: 'string', 'x-field': { widget: 'clockTime' } },
    'A time, such as 7:45 AM or 07:45',
    'Una hora, como 7:45 a. m. o 07:45',
  ],
  [{ type: 'string', format: 'date' }, 'Month/day/year', 'Mes/día/año'],
  [
    { type: 'integer', minimum: 1, maximum: 172800, 'x-field': { widget: 'duration', unit: 'minutes' } },
    '1 min to 120 days',
    'De 1 min a 120 días',
  ],
  [{ type: 'string', contentEncoding: 'base64', maxLength: 819_200 }, 'At most 600 KB', 'Como máximo 600 KB'],
  [{ type: 'array', minItems: 1, maxItems: 5, items: { type: 'string' } }, '1 to 5 rows', 'De 1 a 5 filas'],
];

/** Returns a value that is close enough to the limit of its field for a hint to show. */
function nearLimit({ type, format, maxLength, minLength, contentEncoding, ...rest }: Property) {
  if (type === 'array') return Array.from({ length: rest.maxItems ?? 0 }, () => 'x');
  if (type === 'integer' || type === 'number') return rest.maximum ?? (rest.minimum ?? 1) - 1;
  if (type !== 'string' || format || contentEncoding || 'x-field' in rest) return null;
  if (minLength !== undefined && minLength === maxLength) return 'x'.repeat(minLength - 1);
  return 'x'.repeat(maxLength === undefined ? (minLength ?? 1) - 1 : Math.ceil(maxLength * 0.8));
}

describe('the hint of a field', () => {
  test.each(hints)('describes %j in both languages', (property, english, spanish) => {
    for (const [language, hint] of Object.entries({ en: english, es: spanish })) {
      const view = tryInput(property, {
        language: language as Language,
        values: { tried: nearLimit(property) },
      });
      expect(view.getByText(hint)).toBeDefined();
      cleanup();
    }
  });

  test('is empty if the schema has no constraints', () => {
    const { container } = tryInput({ type: 'string' });
    expect(container.textContent?.replace(/\u200b/g, '')).toBe('TriedSave');
  });
});

describe('a limit is shown when a value comes near it or violates it', () => {
  const days = { type: 'integer', minimum: 0, maximum: 80 } as const;
  const shift = { type: 'integer', minimum: -720, maximum: 720 } as const;
  const phone = { type: 'string', pattern: '^[0-9]{7,15}$', 'x-field': { widget: 'phone' } } as const;
  const some = { type: 'array', uniqueItems: true, items: { enum: [1, 2, 3, 4, 5] }, maxItems: 5 } as const;
  const rows = { type: 'array', minItems: 1, maxItems: 5, items: { type: 'string' } } as const;
  test.each<[property: Property, value: unknown, isTold: boolean]>([
    [days, null, false],
    [days, 0, false],
    [days, 63, false],
    [days, 64, true],
    [days, -1, true],
    [shift, -15, false],
    [shift, 700, true],
    [{ type: 'integer', minimum: 1 }, 1, false],
    [{ type: 'number', exclusiveMinimum: 0, maximum: 24 }, 7.5, false],
    [{ type: 'number', multipleOf: 0.5, maximum: 24 }, 1, true],
    [{ ...days, 'x-field': { widget: 'duration', unit: 'days' } }, 14, false],
    [{ type: 'string', format: 'date' }, null, true],
    [{ type: 'string', format: 'date' }, '2026-08-17', false],
    [phone, '', true],
    [phone, '3235550124', false],
    [phone, '32355501', false],
    [phone, '323555', true],
    [some, [1], false],
    [some, [1, 2, 3, 4], true],
    [rows, null, false],
    [rows, ['x'], false],
    [rows, ['x', 'x', 'x', 'x', 'x'], true],
  ])('%j with %j: %s', (property, value, isTold) => {
    expect(isHintDue(fieldOf(property), value)).toBe(isTold);
  });
});

describe('the hint of a secret', () => {
  const hintOf = (property: Property, isNew: boolean) => {
    const [field = expect.fail()] = readFields({ type: 'object', properties: { pin: property } }, {});
    return hintsOf(field, isNew).map(({ key }) => key);
  };

  test('of a new record does not mention keeping the current one', () => {
    expect(hintOf({ type: 'string', writeOnly: true, maxLength: 20 }, true)).toEqual([
      'characters.most',
      'newSecret',
    ]);
    expect(hintOf({ type: 'string', writeOnly: true, maxLength: 20 }, false)).toEqual([
      'characters.most',
      'secret',
    ]);
  });

  test('omits the allowed characters if the description has them', () => {
    const pin = { type: 'string', writeOnly: true, maxLength: 20, description: '4 to 5 digits.' } as const;
    expect(hintOf(pin, false)).toEqual(['secret']);
  });
});

test('a file size is formatted with its unit', () => {
  expect([0, 812, 1024, 3_500, 614_400, 2_097_152].map((size) => sizeText(size))).toEqual([
    '0 bytes',
    '812 bytes',
    '1 KB',
    '3.4 KB',
    '600 KB',
    '2 MB',
  ]);
  expect(sizeText(3_500, 'es')).toBe('3,4 KB');
});
