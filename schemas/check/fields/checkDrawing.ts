import { branchFields } from '../../model/fields/readFields.ts';
import { type Finding, finding } from '../basis/problem.ts';
import { ownField, type PlacedField, type Subject } from '../basis/subject.ts';

/**
 * Reports parts of a schema that the console handles differently than the author may expect, such as a field without a
 * type, which is shown as JSON.
 */
export function checkDrawing(subject: Subject): Finding[] {
  return [...asJson(subject), ...openness(subject), ...dates(subject), ...branches(subject)];
}

function asJson({ fields }: Subject): Finding[] {
  const jsonFields = fields.filter(({ field }) => field.kind === 'json' && field.options.widget !== 'json');
  return jsonFields.map(({ path, pointer }) => {
    const message = `"${path.join('.')}" is shown as JSON because it has no "type".`;
    return finding(
      'S120',
      pointer,
      message,
      'Its value is still checked. Simplify the schema, or leave it as it is.',
    );
  });
}

/**
 * Reports a foreign schema that neither allows nor forbids undeclared properties explicitly. JSON Schema allows them by
 * default, but the console only accepts declared ones.
 */
function openness({ entity, schema }: Subject): Finding[] {
  if (!entity.foreign || entity.open || schema.additionalProperties === false) return [];
  const fix =
    'Write "additionalProperties": true to keep other properties, or false to reject them explicitly.';
  return [finding('S121', '', 'Properties that the schema does not list are rejected.', fix)];
}

function dates({ entity, fields }: Subject): Finding[] {
  const dated = fields.filter(({ field }) => field.kind === 'date' || field.kind === 'dateTime');
  const [first] = dated;
  if (!entity.foreign || !first) return [];
  const names = dated.map(({ path }) => `"${path.join('.')}"`).join(', ');
  return [finding('S122', first.pointer, `Dates outside 1900-01-01 to 9999-12-31 are rejected in ${names}.`)];
}

function branches(subject: Subject): Finding[] {
  const fields = branchFields(subject.schema, subject.schema).filter((field) => field.kind !== 'json');
  const placed = fields.flatMap((field): PlacedField[] => {
    const own = ownField(subject, field.name);
    return own && Object.keys(field.shape).length > 0 ? [own] : [];
  });
  return placed.map(({ field, pointer }) => {
    const message = `"${field.name}" is declared only in a branch. It is ${field.kind} in every record.`;
    return finding(
      'S123',
      pointer,
      message,
      'Declare it in "properties" too, to define it for other records.',
    );
  });
}
