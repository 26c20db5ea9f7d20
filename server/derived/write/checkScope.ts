import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import { visibilityKinds, visibilitySteps } from '#schemas/model/entity/visibility.ts';
import type { FieldProblem } from '#schemas/model/record/fieldProblem.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { Statement } from '../../database/statement.ts';
import { hidesRows, visibilitySql } from '../read/visibilitySql.ts';
import type { ReferencePath } from '../store/referencesOf.ts';
import { organizationCondition, type StoredEntity, tableName } from '../store/storedEntity.ts';
import { type Draft, openDrafts } from './draft.ts';
import { idsAt } from './links.ts';
import type { WriteContext } from './writeContext.ts';

/**
 * Checks changes of many records together against the person's visibility profiles. A reference to a hidden record is
 * refused like one to a missing record, and a record may not be moved or created outside the person's own visibility.
 * Ids that a record already had may stay. Also refuses references to records that the field does not offer.
 */
export async function checkScope(
  context: WriteContext,
  stored: StoredEntity,
  drafts: readonly Draft[],
): Promise<void> {
  for (const reference of stored.references) {
    const unseen = await withHiddenReferences(context, reference, drafts);
    const refused = await withUnofferedReferences(
      context,
      reference,
      drafts.filter((draft) => !unseen.has(draft)),
    );
    const field = reference.path.join('.');
    for (const draft of unseen) draft.refuse([{ field, code: 'reference', args: {} }]);
    const code = isByChoice(context, reference) ? 'notOffered' : 'reference';
    for (const draft of refused) draft.refuse([{ field, code, args: {} }]);
  }
  for (const draft of openDrafts(drafts)) draft.refuse(lostFields(context, stored, draft.after));
}

function addedIds({ before = {}, after }: Draft, path: readonly string[]): unknown[] {
  const held = new Set(idsAt(before, path));
  return idsAt(after, path).filter((id) => !held.has(id));
}

/** Returns the drafts that add a reference to a hidden record. */
async function withHiddenReferences(
  { catalogue, actor, sql }: WriteContext,
  { target: name, path }: ReferencePath,
  drafts: readonly Draft[],
): Promise<ReadonlySet<Draft>> {
  const target = catalogue.named(name);
  if (!hidesRows(target, actor.visibility)) return new Set();
  const named = new Set(drafts.flatMap((draft) => addedIds(draft, path)));
  if (named.size === 0) return new Set();
  const statement = new Statement();
  const type = target.type(target.entity.id.name);
  const text = `select ${target.idColumn} as id from ${tableName(target)} as target
    where ${organizationCondition(target, actor.organization, statement)}
      and ${target.idColumn} = any(${statement.value([...named])}::${type}[])
      and ${visibilitySql(target, actor.visibility, statement, 'target')}`;
  const seen = new Set((await sql(text, statement.values)).map(({ id }) => String(id)));
  return new Set(drafts.filter((draft) => addedIds(draft, path).some((id) => !seen.has(String(id)))));
}

/**
 * Returns problems for fields whose value would hide the record from the person: an empty value, or only ids outside
 * their profiles.
 */
function lostFields({ actor }: WriteContext, stored: StoredEntity, after: RecordData): FieldProblem[] {
  const { visibility } = (stored.parent ?? stored).entity;
  return visibilityKinds.flatMap((kind): FieldProblem[] => {
    const [path, seen] = [visibility[kind], actor.visibility[kind]];
    if (path === undefined || seen === undefined) return [];
    const [name, further] = visibilitySteps(path);
    if (further !== undefined || name === stored.entity.id.name) return [];
    const field = fieldNamed(stored.entity, name);
    // Skips read-only fields. Computed fields follow from rows that are checked themselves.
    if (!field || field.readOnly) return [];
    const ids = idsAt(after, [name]).map(Number);
    return ids.some((id) => seen.includes(id)) ? [] : [{ field: name, code: 'outsideProfile', args: {} }];
  });
}

/**
 * Returns the drafts that add a reference to a record that is not offered (`x-field.choices`). Existing references may
 * stay while the field they depend on is unchanged.
 */
async function withUnofferedReferences(
  { catalogue, actor, sql }: WriteContext,
  { field, path, target: name }: ReferencePath,
  drafts: readonly Draft[],
): Promise<readonly Draft[]> {
  const { choices } = field.options;
  if (choices === undefined) return [];
  const ownerOf = (record: RecordData = {}) => record[choices.is] ?? undefined;
  const references = drafts.flatMap((draft, place) => {
    const owner = ownerOf(draft.after);
    const added = owner === ownerOf(draft.before) ? addedIds(draft, path) : idsAt(draft.after, path);
    return added.map((id) => ({ place, id, owner: owner ?? null }));
  });
  if (references.length === 0) return [];
  const target = catalogue.named(name);
  const statement = new Statement();
  const column = `target.${target.column(choices.field)}`;
  const [places, ids, owners] = (['place', 'id', 'owner'] as const).map((key) =>
    statement.value(references.map((one) => one[key])),
  );
  const type = target.type(target.entity.id.name);
  const isForThem = `(${column} = asked.owner${choices.orNobody ? ` or ${column} is null` : ''}) is true`;
  const text = `select distinct asked.place
    from unnest(${places}::integer[], ${ids}::${type}[], ${owners}::${target.type(choices.field)}[])
      as asked(place, id, owner)
    join ${tableName(target)} as target on target.${target.idColumn} = asked.id
    where ${organizationCondition(target, actor.organization, statement)} and not ${isForThem}`;
  const refused = new Set((await sql(text, statement.values)).map(({ place }) => Number(place)));
  return drafts.filter((_, place) => refused.has(place));
}

/**
 * Whether the choices of a reference are limited by a choice field of the target records, such as a type, rather than
 * by a reference to a common owner.
 */
function isByChoice({ catalogue }: WriteContext, { field, target }: ReferencePath): boolean {
  const { choices } = field.options;
  return (
    choices !== undefined && fieldNamed(catalogue.named(target).entity, choices.field)?.kind === 'choice'
  );
}
