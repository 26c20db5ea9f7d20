import { undeclaredFields } from '../../model/record/recordShape.ts';
import { recordValidator } from '../../model/record/validateRecord.ts';
import { isObject } from '../../values/plainData.ts';
import { pointerTo } from '../../values/pointer.ts';
import { type Finding, finding } from '../basis/problem.ts';
import type { Subject } from '../basis/subject.ts';

/** Checks that the examples and defaults of the record and of every subschema match their own schema. */
export function checkExamples(subject: Subject): Finding[] {
  return [...records(subject), ...values(subject)];
}

interface Sample {
  readonly id: 'S100' | 'S101';
  readonly value: unknown;
  readonly at: string;
}

function samplesIn(
  schema: { readonly default?: unknown; readonly examples?: readonly unknown[] },
  pointer: string,
): Sample[] {
  const examples = (schema.examples ?? []).map((value, index): Sample => {
    return { id: 'S100', value, at: pointerTo(pointer, 'examples', index) };
  });
  if (schema.default === undefined) return examples;
  return [...examples, { id: 'S101', value: schema.default, at: pointerTo(pointer, 'default') }];
}

/**
 * Checks examples of whole records as the service validates them, including rules between fields and undeclared names.
 */
function records({ schema, entity }: Subject): Finding[] {
  const samples = samplesIn(schema, '');
  if (samples.length === 0) return [];
  const validate = recordValidator(entity);
  return samples.flatMap(({ id, value, at }) => {
    if (!isObject(value)) return [refused(id, at, 'A record is an object.')];
    const unknown = undeclaredFields(entity, value).map((name) => `"${name}" is not declared`);
    const problems = validate(value).map(
      ({ field, code }) => `${field === '' ? 'the record' : `"${field}"`}: ${code}`,
    );
    const wrong = [...new Set([...unknown, ...problems])];
    return wrong.length === 0 ? [] : [refused(id, at, `It would be rejected: ${wrong.join('; ')}.`)];
  });
}

function values({ parts, fits }: Subject): Finding[] {
  return parts
    .filter((part) => part.pointer !== '')
    .flatMap((part) =>
      samplesIn(part.schema, part.pointer)
        .filter(({ value }) => !fits(part.pointer, value))
        .map(({ id, value, at }) =>
          refused(id, at, `The schema beside ${JSON.stringify(value)} rejects it.`),
        ),
    );
}

function refused(id: Sample['id'], at: string, message: string): Finding {
  return finding(
    id,
    at,
    message,
    id === 'S100' ? 'Fix the example.' : 'Fix the default, or the limits beside it.',
  );
}
