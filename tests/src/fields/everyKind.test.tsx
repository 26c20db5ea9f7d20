import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { timeWindows } from '#schemas/fields/time/timeWindows.ts';
import { type FieldKind, fieldKinds } from '#schemas/model/fields/fieldKind.ts';
import type { FieldOptions } from '#schemas/model/metaSchema/metaSchema.ts';
import { type Operator, operatorsOf } from '#schemas/protocol/entities/listQuery.ts';
import type { JsonSchemaObject } from '#schemas/values/jsonSchema.ts';
import { displayRenderers } from '#src/fields/displayRenderers.tsx';
import { editRenderers } from '#src/fields/editRenderers.tsx';
import { FieldColumn } from '#src/fields/FieldColumn.tsx';
import { FieldDisplay } from '#src/fields/FieldDisplay.tsx';
import { FieldFilter } from '#src/fields/FieldFilter.tsx';
import type { DisplayRenderers } from '#src/fields/renderer.ts';
import { isWholeRun } from '#tests/contracts/oneOfEach.ts';
import { Around, fieldOf, tryInput } from './harness.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

type Property = JsonSchemaObject & { 'x-field'?: FieldOptions };

const properties: Record<FieldKind, Property> = {
  text: { type: 'string', minLength: 1, maxLength: 19 },
  longText: { type: 'string', maxLength: 500 },
  email: { type: 'string', format: 'email' },
  url: { type: 'string', format: 'uri' },
  integer: { type: 'integer', minimum: 0, maximum: 366, 'x-field': { unit: 'days' } },
  decimal: { type: 'number', multipleOf: 0.01 },
  boolean: { type: 'boolean' },
  choice: { enum: ['a', 'b'] },
  choices: { type: 'array', uniqueItems: true, items: { enum: [1, 2, 3] } },
  date: { type: 'string', format: 'date' },
  dates: { type: 'array', uniqueItems: true, items: { type: 'string', format: 'date' } },
  timeWindows,
  clockTime: { type: 'string', 'x-field': { widget: 'clockTime' } },
  dateTime: { type: 'string', format: 'date-time' },
  duration: { type: 'integer', 'x-field': { widget: 'duration', unit: 'hours' } },
  reference: { type: 'integer', 'x-field': { reference: 'reference-data/pay-code' } },
  references: {
    type: 'array',
    items: { type: 'integer' },
    'x-field': { reference: 'reference-data/pay-code' },
  },
  dayMask: { type: 'integer', 'x-field': { widget: 'dayMask' } },
  phone: { type: 'string', maxLength: 10, 'x-field': { widget: 'phone' } },
  secret: { type: 'string', writeOnly: true },
  file: { type: 'string', contentEncoding: 'base64', maxLength: 4000 },
  group: { type: 'object', properties: { street: { type: 'string' }, city: { type: 'string' } } },
  rows: { type: 'array', items: { type: 'object', properties: { percent: { type: 'number' } } } },
  map: {
    type: 'object',
    properties: { colour: { type: 'string' } },
    additionalProperties: { type: 'integer' },
  },
  tuple: { type: 'array', prefixItems: [{ type: 'string' }, { type: 'boolean' }] },
  variant: { oneOf: [{ type: 'string' }, { type: 'object', properties: { name: { type: 'string' } } }] },
  nested: { $ref: '#' },
  fixed: { const: { unit: 'm', factor: 1 } },
  json: {},
};

const hostile: readonly unknown[] = [
  undefined,
  null,
  '',
  ' ',
  'x'.repeat(100_000),
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '9999-99-99',
  '\u0000\uD800',
  0,
  -0,
  -1,
  1.5,
  1e308,
  Number.MAX_VALUE,
  true,
  false,
  [],
  [null, undefined, 0, '', [], {}],
  [1, 1, 1],
  {},
  { a: { b: [1, { c: null }] } },
  { $unreadable: '12o', $expected: 'number' },
];

const cases = hostile.map((value, index) => ({ key: `case${index}`, value }));

describe('the renderers of all kinds', () => {
  test('exist for every kind', () => {
    for (const kind of fieldKinds) {
      expect(fieldOf(properties[kind]).kind).toBe(kind);
      const { Input, Filter } = editRenderers[kind];
      const { Display, Column, align, width } = displayRenderers[kind];
      for (const renderer of [Input, Display, Column, Filter]) expect(renderer).toBeTypeOf('function');
      expect(['left', 'right', 'center']).toContain(align);
      expect(width).toBeGreaterThan(0);
    }
  });

  test('are a total map: a kind without renderers does not compile', () => {
    const { json: _, ...most } = displayRenderers;
    // @ts-expect-error the renderers of one kind are missing
    const incomplete: Record<FieldKind, DisplayRenderers> = most;
    expect(Object.keys(incomplete)).toHaveLength(fieldKinds.length - 1);
  });

  test.each(fieldKinds)('show any value of the kind %s without console output', (kind) => {
    const noises = watchConsole();
    const field = fieldOf(properties[kind]);
    render(
      <Around>
        {cases.map(({ key, value }) => (
          <div key={key}>
            <FieldDisplay field={field} value={value} />
            <FieldColumn field={field} value={value} />
          </div>
        ))}
      </Around>,
    );
    expect(noises()).toEqual([]);
  });

  test('show bytes as a size on pages and in columns', () => {
    const field = fieldOf({ type: 'integer', 'x-field': { unit: 'bytes' } });
    const view = render(
      <Around>
        <FieldDisplay field={field} value={1536} />
        <FieldColumn field={field} value={1536} />
        <FieldColumn field={field} value={812} />
        <FieldColumn field={field} value={null} />
      </Around>,
    );
    expect(view.getAllByText('1.5 KB')).toHaveLength(2);
    expect(view.getByText('812 bytes')).toBeDefined();
  });

  test.each(fieldKinds)('render the input of the kind %s without changing any value', (kind) => {
    const noises = watchConsole();
    // For a group, rows or map, the value in the form may change, because their inner inputs register their own paths.
    const hasInner = ['group', 'rows', 'map'].includes(kind);
    for (const value of hostile.filter((one) => one !== undefined)) {
      const { state } = tryInput(properties[kind], { values: { tried: value } });
      if (!hasInner) expect(state.form?.getValues('tried')).toEqual(value);
      cleanup();
    }
    expect(noises()).toEqual([]);
  });

  test.each(fieldKinds)('render the kind %s read-only and in a row too', (kind) => {
    const noises = watchConsole();
    for (const value of [undefined, null, 'a', 1, ['a'], {}]) {
      tryInput(properties[kind], { values: { tried: value }, readOnly: true });
      cleanup();
      tryInput(properties[kind], { values: { tried: value }, compact: true, required: true });
      cleanup();
    }
    expect(noises()).toEqual([]);
  });

  test.each(
    fieldKinds.flatMap((kind) =>
      operatorsOf(kind).map((operator, at, all): [FieldKind, Operator, typeof cases] => [
        kind,
        operator,
        inTurns(at, all.length),
      ]),
    ),
  )(
    'filter the kind %s by "%s", labeled by field and operator, for any previous value',
    (kind, operator, tried) => {
      const noises = watchConsole();
      const field = fieldOf(properties[kind]);
      const view = render(
        <Around>
          {tried.map(({ key, value }) => (
            <FieldFilter key={key} field={field} operator={operator} value={value} onChange={() => {}} />
          ))}
        </Around>,
      );
      expect(view.getAllByText(/^Tried /)).toHaveLength(tried.length);
      expect(noises()).toEqual([]);
    },
  );
});

/**
 * Returns the filter values to test with one operator. In an ordinary run, the operators of a kind split the values so
 * that together they cover all; in a whole run each operator gets all values.
 */
function inTurns(at: number, operators: number): typeof cases {
  const shares = isWholeRun ? 1 : Math.min(4, operators);
  return cases.filter((_, index) => index % shares === at % shares);
}

/** Records the errors and warnings logged from now on. Returns a function that returns them. The tests expect none. */
function watchConsole(): () => string[] {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  return () =>
    [...error.mock.calls, ...warn.mock.calls].map((call) => call.map(String).join(' ').slice(0, 400));
}
