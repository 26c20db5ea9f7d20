import type { ProblemCode } from '#schemas/model/record/fieldProblem.ts';
import { DomainError } from '../../common/domainError.ts';
import { constraintOf } from '../../database/errors.ts';
import { jointlyUniqueFields } from '../store/indexesFor.ts';
import type { StoredEntity } from '../store/storedEntity.ts';

const codes = {
  unique: 'unique',
  exclusion: 'overlaps',
  foreignKey: 'reference',
  check: 'invalid',
  notNull: 'required',
} as const satisfies Record<string, ProblemCode>;

/**
 * Translates a database constraint violation to a domain error: a problem on the constraint's field, or `inUse` for a
 * delete that lost a race with a new reference. Undefined for other errors.
 */
export function domainErrorOf(error: unknown, stored: StoredEntity): DomainError | undefined {
  const constraint = constraintOf(error);
  if (!constraint) return undefined;
  if (
    constraint.kind === 'foreignKey' &&
    constraint.table !== stored.table.name &&
    !isLink(stored, constraint.table)
  ) {
    return new DomainError('inUse', { args: { label: stored.entity.title } });
  }
  const field = fieldOf(stored, constraint.constraint) ?? '';
  return new DomainError('invalid', { problems: [{ field, code: codes[constraint.kind], args: {} }] });
}

function isLink(stored: StoredEntity, table: string): boolean {
  return stored.references.some((reference) => reference.links === table);
}

/** Returns the name of the field to which a constraint or index belongs, by the column in its definition. */
function fieldOf(stored: StoredEntity, constraint: string): string | undefined {
  const { table, entity } = stored;
  const definition = [
    ...table.checks.map((check) => ({
      name: check.name,
      text: check.expression,
    })),
    ...table.foreignKeys.map((key) => ({
      name: key.name,
      text: key.columns.map((column) => `"${column}"`).join(),
    })),
    ...table.indexes.map((index) => ({ name: index.name, text: index.on.join() })),
  ].find(({ name }) => name === constraint);
  if (!definition) return constraint.endsWith('_pkey') ? entity.id.name : fieldIn(stored, constraint);
  const together = jointlyUniqueFields(entity, (name) => stored.column(name).slice(1, -1), constraint);
  if (together) return together.at(-1);
  const named = entity.fields.filter((field) => definition.text.includes(stored.column(field.name)));
  return (named.find((field) => field.options.unique) ?? named[0])?.name;
}

/**
 * Returns the name of the field whose column is part of a constraint's name, as in
 * `substitute_absence_from_date_1f2e3d4c`.
 */
function fieldIn({ table, entity, column }: StoredEntity, constraint: string): string | undefined {
  return entity.fields.find(({ name }) =>
    constraint.startsWith(`${table.name}_${column(name).slice(1, -1)}_`),
  )?.name;
}
