import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import { visibilityKinds, visibilitySteps } from '#schemas/model/entity/visibility.ts';
import type { FieldProblem } from '#schemas/model/record/fieldProblem.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { Statement } from '../../database/statement.ts';
import { isFiltered, visibleTo } from '../read/visibleTo.ts';
import type { ReferencePath } from '../store/referencesOf.ts';
import { organizationIs, type StoredEntity, tableName } from '../store/storedEntity.ts';
import { idsAt } from './links.ts';
import type { WriteContext } from './writeContext.ts';

/**
 * What a person with visibility profiles may not write: a reference to a record that they do not see is
 * refused as one that does not exist, and nothing may be moved out of, or made outside, their own sight.
 * Ids that the record held before may stay. Nor may a reference name what it does not offer.
 */
export async function scopeProblems(
  context: WriteContext,
  stored: StoredEntity,
  after: RecordData,
  before: RecordData,
): Promise<FieldProblem[]> {
  const problems: FieldProblem[] = [];
  for (const reference of stored.references) {
    const isOutside = await leadsOutside(context, reference, after, before);
    if (isOutside || !(await isOffered(context, reference, after, before))) {
      const code = !isOutside && isByChoice(context, reference) ? 'notOffered' : 'reference';
      problems.push({ field: reference.path.join('.'), code, args: {} });
    }
  }
  return problems.length > 0 ? problems : lostFields(context, stored, after);
}

async function leadsOutside(
  { catalogue, actor, sql }: WriteContext,
  reference: ReferencePath,
  after: RecordData,
  before: RecordData,
): Promise<boolean> {
  const target = catalogue.named(reference.target);
  if (!isFiltered(target, actor.visibility)) return false;
  const held = new Set(idsAt(before, reference.path));
  const added = idsAt(after, reference.path).filter((id) => !held.has(id));
  if (added.length === 0) return false;
  const statement = new Statement();
  const type = target.type(target.entity.id.name);
  const seen = `select ${target.idColumn} from ${tableName(target)} as target
    where ${organizationIs(target, actor.organization, statement)}
      and ${target.idColumn} = any(${statement.value(added)}::${type}[])
      and ${visibleTo(target, actor.visibility, statement, 'target')}`;
  return (await sql(seen, statement.values)).length < added.length;
}

/** The fields by which a record would leave the person's sight: emptied, or left with foreign ids alone. */
function lostFields({ actor }: WriteContext, stored: StoredEntity, after: RecordData): FieldProblem[] {
  const { visibility } = (stored.parent ?? stored).entity;
  return visibilityKinds.flatMap((kind): FieldProblem[] => {
    const [path, seen] = [visibility[kind], actor.visibility[kind]];
    if (path === undefined || seen === undefined) return [];
    const [name, further] = visibilitySteps(path);
    if (further !== undefined || name === stored.entity.id.name) return [];
    if (!fieldNamed(stored.entity, name)) return [];
    const ids = idsAt(after, [name]).map(Number);
    return ids.some((id) => seen.includes(id)) ? [] : [{ field: name, code: 'outsideProfile', args: {} }];
  });
}

/**
 * Whether all that a reference newly names is what it offers (`x-field.choices`): what the record named before
 * may stay, as long as it is still the record of the same one.
 */
async function isOffered(
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
  const isForThem = `(${isTheirs}${choices.orNobody ? ` or ${column} is null` : ''}) is true`;
  const refused = `select 1 from ${tableName(target)}
    where ${organizationIs(target, actor.organization, statement)}
      and ${target.idColumn} = any(${statement.value(added)}::${target.type(target.entity.id.name)}[])
      and not ${isForThem} limit 1`;
  return (await sql(refused, statement.values)).length === 0;
}

/** Whether a reference offers what has the same choice as the record, such as its type, and not what belongs to the same one. */
function isByChoice({ catalogue }: WriteContext, { field, target }: ReferencePath): boolean {
  const { choices } = field.options;
  return (
    choices !== undefined && fieldNamed(catalogue.named(target).entity, choices.field)?.kind === 'choice'
  );
}
