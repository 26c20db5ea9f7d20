import { cleanup } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { readFields } from '#schemas/model/fields/readFields.ts';
import type { FieldOptions } from '#schemas/model/metaSchema/metaSchema.ts';
import type { Language } from '#schemas/protocol/session/session.ts';
import type { JsonSchemaObject } from '#schemas/values/jsonSchema.ts';
import { hintsOf } from '#src/fields/hints/hintsOf.ts';
import { sizeText } from '#src/fields/hints/sizeText.ts';
import { tryInput } from './harness.tsx';

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
    '1 min to 120 d',
    'De 1 min a 120 d',
  ],
  [{ type: 'string', contentEncoding: 'base64', maxLength: 819_200 }, 'At most 600 KB', 'Como máximo 600 KB'],
  [
    { type: 'array', minItems: 1, maxItems: 50, items: { type: 'string' } },
    '1 to 50 rows',
    'De 1 a 50 filas',
  ],
];

/** A text so long, or so short, that its limit is worth saying. */
function nearLimit({ type, format, maxLength, minLength, contentEncoding, ...rest }: Property) {
  if (type !== 'string' || format || contentEncoding || 'x-field' in rest) return null;
  return 'x'.repeat(maxLength === undefined ? (minLength ?? 1) - 1 : Math.ceil(maxLength * 0.8));
}

describe('the hint of a field', () => {
  test.each(hints)('says what %j asks for, in both languages', (property, english, spanish) => {
    for (const [language, hint] of Object.entries({ en: english, es: spanish })) {
      const view = tryInput(property, {
        language: language as Language,
        values: { tried: nearLimit(property) },
      });
      expect(view.getByText(hint)).toBeDefined();
      cleanup();
    }
  });

  test('is not there where the schema asks for nothing', () => {
    const { container } = tryInput({ type: 'string' });
    expect(container.textContent?.replace(/\u200b/g, '')).toBe('TriedSave');
  });
});

describe('the hint of a secret', () => {
  const told = (property: Property, isNew: boolean) => {
    const [field = expect.fail()] = readFields({ type: 'object', properties: { pin: property } }, {});
    return hintsOf(field, isNew).map(({ key }) => key);
  };

  test('of a new record says nothing of one that could stay', () => {
    expect(told({ type: 'string', writeOnly: true, maxLength: 20 }, true)).toEqual([
      'characters.most',
      'newSecret',
    ]);
    expect(told({ type: 'string', writeOnly: true, maxLength: 20 }, false)).toEqual([
      'characters.most',
      'secret',
    ]);
  });

  test('leaves to a description of its own which characters it has', () => {
    const pin = { type: 'string', writeOnly: true, maxLength: 20, description: '4 to 5 digits.' } as const;
    expect(told(pin, false)).toEqual(['secret']);
  });
});

test('a size is written as people read it', () => {
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
