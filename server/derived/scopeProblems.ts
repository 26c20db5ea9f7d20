import type { FieldProblem } from '#schemas/model/fieldProblem.ts';
import type { RecordData } from '#schemas/model/jsonSchema.ts';
import { fieldNamed } from '#schemas/model/readEntity.ts';
import { visibilityKinds, visibilitySteps } from '#schemas/model/visibility.ts';
import { isOffered } from './isOffered.ts';
import { idsAt } from './links.ts';
import type { ReferencePath } from './referencesOf.ts';
import { Statement } from './statement.ts';
import { organizationIs, type StoredEntity, tableName } from './storedEntity.ts';
import { isFiltered, visibleTo } from './visibleTo.ts';
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
    const isRefused =
      (await leadsOutside(context, reference, after, before)) ||
      !(await isOffered(context, reference, after, before));
    if (isRefused) {
      problems.push({ field: reference.path.join('.'), code: 'reference', args: {} });
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
