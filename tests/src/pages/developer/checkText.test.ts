import { describe, expect, it } from 'vitest';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import * as entityFiles from '#schemas/registry.ts';
import type { JsonSchemaObject } from '#schemas/values/jsonSchema.ts';
import {
  checkText,
  patternsIn,
  tryPattern,
  withoutPatterns,
} from '#src/pages/developer/playground/check/checkText.ts';
import { limits } from '#src/pages/developer/playground/limits.ts';
import { examples } from '#src/pages/developer/playground/text/examples.ts';
import { readText } from '#src/pages/developer/playground/text/sharedText.ts';
import { cpuTimeOf } from '#tests/cpuTime.ts';

const others = readRegistry(entityFiles).entities.map((entity) => entity.schema);
const check = (schema: unknown, slowPatterns: string[] = []) =>
  checkText({ text: JSON.stringify(schema, null, 2), others, slowPatterns }, () => {});
const withField = (field: JsonSchemaObject) => ({ type: 'object', properties: { name: field } });

/**
 * Returns every eighth schema, or all in a whole run. Checking one schema takes long, because it is checked together
 * with all others.
 */
const someOf = <T>(all: readonly T[]) =>
  process.env.TEST_VARIANTS === 'all' ? all : all.filter((_, at) => at % 8 === 0);

describe('the check of the playground', () => {
  it('accepts every example and the console’s entities', () => {
    for (const text of Object.values(examples)) {
      const { schema, error } = checkText({ text, others, slowPatterns: [] }, () => {});
      expect(error).toBeUndefined();
      expect(schema).toBeDefined();
    }
    for (const entity of someOf(others)) expect(check(entity).schema, entity.$id).toBeDefined();
  });

  it('reports an error with its line, and returns no schema', () => {
    const { schema, problems } = check({
      $id: 'reference-data/tried',
      type: 'object',
      properties: { name: { type: 'string', maxLenght: 5 } },
      'x-entity': { service: 'referenceData', permission: 'REFDATA.CUSTOM' },
    });
    expect(schema).toBeUndefined();
    const mistake = problems.find((problem) => problem.id === 'S020');
    expect(mistake?.line).toBe(7);
    expect(mistake?.fix).toContain('maxLength');
  });

  it('accepts a permission that does not exist yet, and reports it', () => {
    const entity = {
      $id: 'reference-data/tried',
      ...withField({ type: 'string' }),
      'x-entity': { service: 'referenceData', permission: 'REFDATA.NEWONE' },
    };
    const { schema, problems } = check(entity);
    expect(problems.map((problem) => problem.id)).toContain('S073');
    expect(schema).toBeDefined();
  });

  it('rejects a schema that is too deep or not an object', () => {
    const text = `${'{"properties":{"a":'.repeat(3000)}{}${'}}'.repeat(3000)}`;
    expect(readText(text)).toBeUndefined();
    expect(checkText({ text, others, slowPatterns: [] }, () => {}).error).toBe('tooDeep');
    expect(check([1, 2]).error).toBe('notObject');
  });

  it('accepts 600 fields', () => {
    const names = Array.from({ length: 600 }, (_, index) => [`field${index}`, { type: 'string' }]);
    const { schema, error } = check({ type: 'object', properties: Object.fromEntries(names) });
    expect([Object.keys(schema?.properties ?? {}).length, error]).toEqual([600, undefined]);
  });

  it('terminates on circular and exponentially growing schemas', () => {
    const circle = { $ref: '#/$defs/a', $defs: { a: { $ref: '#/$defs/b' }, b: { $ref: '#/$defs/a' } } };
    expect(check(circle).schema).toBeUndefined();
    const names = Array.from({ length: 30 }, (_, step) => `step${step}`);
    const doubling = names.map((name, step) => [
      name,
      step === 29
        ? { type: 'object' }
        : { allOf: [{ $ref: `#/$defs/step${step + 1}` }, { $ref: `#/$defs/step${step + 1}` }] },
    ]);
    const { error } = check({ $ref: '#/$defs/step0', $defs: Object.fromEntries(doubling) });
    expect(error).toBe('cannotDraw');
  });

  it('reports each pattern before it is tested, and omits slow ones', () => {
    const schema = withField({ type: 'string', pattern: '^a+$' });
    const reported: string[] = [];
    const text = JSON.stringify(schema);
    checkText({ text, others, slowPatterns: [] }, (pointer) => reported.push(pointer));
    expect(reported).toEqual(['/properties/name/pattern', '']);
    const { schema: drawn } = check(withField({ type: 'string', pattern: '^(a+)+$' }), [
      '/properties/name/pattern',
    ]);
    expect(drawn?.properties?.name).toEqual({ type: 'string' });
  });
});

describe('the patterns of a schema', () => {
  it('are found at any depth, including patterns of field names', () => {
    const schema = {
      pattern: '^root$',
      $defs: { a: { items: [{ pattern: '^in$' }] } },
      patternProperties: { '^x-': { type: 'string' } },
    };
    expect(
      patternsIn(schema)
        .map(({ pattern }) => pattern)
        .sort(),
    ).toEqual(['^in$', '^root$', '^x-']);
    const pointers = new Set(patternsIn(schema).map(({ pointer }) => pointer));
    expect(patternsIn(withoutPatterns(schema, pointers))).toEqual([]);
  });

  it('in the console’s entities are fast on hostile texts', () => {
    const tryAll = () => {
      for (const { pattern } of patternsIn(others)) tryPattern(pattern);
    };
    expect(cpuTimeOf(tryAll)).toBeLessThan(limits.time);
  });

  it('that are invalid do not throw', () => {
    expect(() => tryPattern('(')).not.toThrow();
  });
});

describe('a text that is not a schema', () => {
  it('is reported with its position', () => {
    expect(readText('{\n  "a": 1,\n}')).toEqual({ kind: 'notJson', line: 3, column: 1 });
    expect(readText('')).toEqual({ kind: 'notJson', line: 1, column: 1 });
    expect(readText(`"${'a'.repeat(limits.text)}"`)).toEqual({ kind: 'tooLong' });
    expect(readText('{}')).toBeUndefined();
  });
});
