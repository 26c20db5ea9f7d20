import type { PartValidator } from '../../model/record/validatePart.ts';
import type { JsonSchemaObject } from '../../values/jsonSchema.ts';
import { memberOf } from '../../values/plainData.ts';
import { pointerTo } from '../../values/pointer.ts';
import type { Part } from '../basis/parts.ts';
import { type Finding, finding } from '../basis/problem.ts';
import type { Subject } from '../basis/subject.ts';

/** Checks the limits and choices of every subschema: at least one value must satisfy all of them. */
export function checkLimits({ parts, fits }: Subject): Finding[] {
  return parts.flatMap((part) => [...contradictions(part), ...choices(part, fits)]);
}

type LimitPair = readonly [lower: keyof JsonSchemaObject, upper: keyof JsonSchemaObject, meet: boolean];

/** The pairs of lower and upper limits, and whether both limits of a pair may be equal. */
const limitPairs: readonly LimitPair[] = [
  ['minLength', 'maxLength', true],
  ['minimum', 'maximum', true],
  ['exclusiveMinimum', 'maximum', false],
  ['minimum', 'exclusiveMaximum', false],
  ['exclusiveMinimum', 'exclusiveMaximum', false],
  ['minItems', 'maxItems', true],
  ['minProperties', 'maxProperties', true],
  ['minContains', 'maxContains', true],
];

function contradictions({ schema, pointer }: Part): Finding[] {
  return limitPairs.flatMap(([lower, upper, meet]) => {
    const [low, high] = [schema[lower], schema[upper]];
    if (typeof low !== 'number' || typeof high !== 'number') return [];
    if (low < high || (meet && low === high)) return [];
    const message = `"${lower}" ${low} and "${upper}" ${high} allow no value.`;
    return [finding('S030', pointerTo(pointer, lower), message, 'Fix one of the two.')];
  });
}

/** A value listed in a schema: in `enum`, as `const`, or as the `const` of an entry of `oneOf` or `anyOf`. */
interface Listed {
  readonly value: unknown;
  readonly at: string;
}

function choices({ schema, pointer }: Part, fits: PartValidator): Finding[] {
  if (schema.enum?.length === 0) {
    return [
      finding(
        'S031',
        pointerTo(pointer, 'enum'),
        'The choice is empty.',
        'List the values, or remove the choice.',
      ),
    ];
  }
  const groups = [
    fromEnum(schema, pointer),
    fromEntries(schema, 'oneOf', pointer),
    fromEntries(schema, 'anyOf', pointer),
  ];
  const constant =
    schema.const === undefined ? [] : [{ value: schema.const, at: pointerTo(pointer, 'const') }];
  const listed = [...groups.flat(), ...constant];
  const impossible = listed.filter(({ value }) => !fits(pointer, value, lists));
  const [first] = impossible;
  if (first && impossible.length === listed.length) {
    const message = `${JSON.stringify(first.value)} is the only choice, and the schema beside it rejects it.`;
    const all = 'The schema beside the choice rejects all of its values.';
    const fix = 'Fix the values, or the type and limits beside them.';
    return [finding('S031', first.at, listed.length === 1 ? message : all, fix)];
  }
  return [
    ...groups.flatMap(twice),
    ...impossible.map(({ value, at }) => {
      const message = `${JSON.stringify(value)} is listed, but the schema beside it rejects it.`;
      return finding('S032', at, message, 'Fix the value, or the type and limits beside the list.');
    }),
  ];
}

const lists = ['enum', 'const', 'oneOf', 'anyOf'];

function fromEnum(schema: JsonSchemaObject, pointer: string): Listed[] {
  return (schema.enum ?? []).map((value, index) => ({ value, at: pointerTo(pointer, 'enum', index) }));
}

function fromEntries(schema: JsonSchemaObject, keyword: 'oneOf' | 'anyOf', pointer: string): Listed[] {
  return (schema[keyword] ?? []).flatMap((entry, index) => {
    const value = memberOf(entry, 'const');
    return value === undefined ? [] : [{ value, at: pointerTo(pointer, keyword, index, 'const') }];
  });
}

function twice(listed: readonly Listed[]): Finding[] {
  const written = listed.map(({ value }) => JSON.stringify(value));
  return listed.flatMap(({ at }, index) => {
    const again = written.indexOf(written[index] ?? '') < index;
    return again ? [finding('S031', at, `${written[index]} is listed twice.`, 'Remove one of the two.')] : [];
  });
}
