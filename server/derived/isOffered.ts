import type { RecordData } from '#schemas/model/jsonSchema.ts';
import { idsAt } from './links.ts';
import type { ReferencePath } from './referencesOf.ts';
import { Statement } from './statement.ts';
import { organizationIs, tableName } from './storedEntity.ts';
import type { WriteContext } from './writeContext.ts';

/**
 * Whether all that a reference newly names is what it offers (`x-field.choices`): what the record named before
 * may stay, as long as it is still the record of the same one.
 */
export async function isOffered(
  { catalogue, actor, sql }: WriteContext,
  { field, path, target: name }: ReferencePath,
  after: RecordData,
  before: RecordData,
): Promise<boolean> {
  const { choices } = field.options;
  if (choices === undefined) return true;
  const owner = after[choices.is] ?? undefined;
  const held = new Set(owner === (before[choices.is] ?? undefined) ? idsAt(before, path) : []);
  const added = idsAt(after, path).filter((id) => !held.has(id));
  if (added.length === 0) return true;
  const target = catalogue.named(name);
  const statement = new Statement();
  const column = target.column(choices.field);
  const isTheirs =
    owner === undefined ? 'false' : `${column} = ${statement.value(owner)}::${target.type(choices.field)}`;
  const offered = `select 1 from ${tableName(target)}
    where ${organizationIs(target, actor.organization, statement)}
      and ${target.idColumn} = any(${statement.value(added)}::${target.type(target.entity.id.name)}[])
      and (${isTheirs}${choices.orNobody ? ` or ${column} is null` : ''})`;
  return (await sql(offered, statement.values)).length === added.length;
}
