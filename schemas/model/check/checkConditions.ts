import type { JsonSchema } from '../jsonSchema.ts';
import { pointerTo } from '../pointer.ts';
import type { Field } from '../readFields.ts';
import { isSchema } from '../subschemas.ts';
import { suggestion } from './didYouMean.ts';
import { outcomeOf } from './outcomeOf.ts';
import { type Finding, finding } from './problem.ts';
import { requestedOf } from './requestedOf.ts';
import { ownField, type PlacedField, type Subject } from './subject.ts';

/** Conditions of fields: that they ask for what a record can be, and are not decided beforehand. */
export function checkConditions(subject: Subject): Finding[] {
  const own = subject.fields.filter(({ path }) => path.length === 1);
  return own.flatMap((placed) =>
    Object.entries(placed.field.options.when ?? {}).flatMap(([word, condition]) => {
      if (!isSchema(condition)) return [];
      const at = pointerTo(placed.optionsPointer, 'when', word);
      const wrong = [
        ...unknownNames(condition, at, subject.entity.fields),
        ...wrongValues(condition, at, subject),
      ];
      return wrong.length > 0 ? wrong : decided(condition, at, word, placed, subject);
    }),
  );
}

/** Names of fields in a condition, inside groups too. */
function unknownNames(condition: JsonSchema, at: string, fields: readonly Field[]): Finding[] {
  const { names, properties } = requestedOf(condition, at);
  const known = fields.map((field) => field.name);
  const unknown = names.filter(({ name }) => !known.includes(name));
  const inner = properties.flatMap(({ name, schema, pointer }) => {
    const field = fields.find((candidate) => candidate.name === name);
    return field?.kind === 'group' ? unknownNames(schema, pointer, field.fields) : [];
  });
  return [
    ...unknown.map(({ name, pointer }) =>
      finding('S090', pointer, `There is no field "${name}".`, suggestion(name, known)),
    ),
    ...inner,
  ];
}

/** Values that a condition compares a field with, and that the field never has. */
function wrongValues(condition: JsonSchema, at: string, subject: Subject): Finding[] {
  return requestedOf(condition, at).properties.flatMap(({ name, schema, pointer }) => {
    const field = ownField(subject, name);
    if (!field) return [];
    const impossible = requestedOf(schema, pointer).values.filter(
      ({ value }) => !subject.fits(field.pointer, value),
    );
    return impossible.map((listed) => {
      const message = `"${name}" is never ${JSON.stringify(listed.value)}.`;
      return finding('S091', listed.pointer, message, fixFor(field.field, listed.value));
    });
  });
}

function fixFor({ choices, kind }: Field, value: unknown): string {
  if (choices.length === 0) return `It is of kind ${kind}: write a value that it can have.`;
  return suggestion(
    String(value),
    choices.map((choice) => String(choice.value)),
  );
}

const sayings: Readonly<Record<string, string>> = {
  hidden: 'Leave the field out of the form, or mend the condition.',
  readOnly: 'Write "readOnly": true on the property.',
  required: 'Name the field in "required".',
};

function decided(
  condition: JsonSchema,
  at: string,
  word: string,
  { field }: PlacedField,
  subject: Subject,
): Finding[] {
  const outcome = outcomeOf(condition, subject);
  if (outcome === 'never') {
    const message = 'No record that the schema allows meets this condition.';
    return [finding('S092', at, message, 'Take it out, or mend what contradicts itself.')];
  }
  if (outcome !== 'always') return [];
  if (word === 'hidden' && field.required) {
    const message = `"${field.name}" is required, and hidden from every record.`;
    return [finding('S094', at, message, 'Take it out of "required", or mend the condition.')];
  }
  return [
    finding('S093', at, 'Every record that the schema allows meets this condition.', sayings[word] ?? ''),
  ];
}
