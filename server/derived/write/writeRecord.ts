import type { NamedAction } from '#schemas/model/entity/readActions.ts';
import { type Entity, fieldNamed } from '#schemas/model/entity/readEntity.ts';
import { isComputed } from '#schemas/model/fields/computation.ts';
import { cleanTexts } from '#schemas/model/record/cleanTexts.ts';
import { type FieldProblem, firstOfEach } from '#schemas/model/record/fieldProblem.ts';
import { changedRecordOf, newRecordOf } from '#schemas/model/record/newRecord.ts';
import { versionField, withoutEmpty } from '#schemas/model/record/recordShape.ts';
import { today } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../../common/domainError.ts';
import type { OtherRecords } from '../../domain/domainRule.ts';
import { withFirstValues } from '../expressions/firstValues.ts';
import { judged, sourceOf } from '../expressions/judge.ts';
import { refreshDependents } from '../expressions/refreshDependents.ts';
import { reader } from '../operations/operation.ts';
import { authorize } from '../read/authorize.ts';
import type { StoredEntity } from '../store/storedEntity.ts';
import { recordChange } from './changeLog.ts';
import { deleteRecord, loadForWrite } from './deleteRecord.ts';
import { fromNumbers } from './fromNumbers.ts';
import { lawfulChange, startProblems } from './lawfulChange.ts';
import { insertRow, updateRow } from './rows.ts';
import { scopeProblems } from './scopeProblems.ts';
import { readOnlyProblems, sentProblems } from './sentProblems.ts';
import type { WriteContext } from './writeContext.ts';
import { applyDomain, type PlainChange } from './writeContext.ts';

/** Creates a record: takes what was sent, gives the whole record as it is stored. */
export async function createRecord(
  context: WriteContext,
  stored: StoredEntity,
  sent: RecordData,
): Promise<RecordData> {
  const { entity } = stored;
  const after = await newRecord(context, stored, sent);
  const change = { action: 'create', id: undefined, before: undefined, after } as const;
  await applyDomain(context, entity, change);
  const record = await insertRow(context, stored, after);
  await refreshDependents(sourceOf(context), stored, [{ before: undefined, after: record }]);
  await applyEffects(context, entity, change, record);
  await recordChange(context, stored, {
    action: 'create',
    before: {},
    after: { ...record, ...typedOnce(entity, after) },
  });
  return record;
}

/** A record that could be made of what was sent, by all that its schema says; nothing is written. */
export async function newRecord(
  context: WriteContext,
  stored: StoredEntity,
  sent: RecordData,
): Promise<RecordData> {
  const { entity } = stored;
  authorize(context.actor, entity, 'add');
  const typed = cleanTexts(entity.fields, fromNumbers(entity.fields, sent));
  refuse(sentProblems(context.actor, entity, typed, {}));
  const first = await withFirstValues(context, stored, fieldsOf(entity, typed));
  const { record, problems } = newRecordOf(entity, first, validatorIn(context, entity));
  const after = await worked(context, stored, record, {}, problems);
  refuse(startProblems(entity, context.actor, after));
  refuse(await scopeProblems(context, stored, after, {}));
  return after;
}

/**
 * Changes a record: takes its id, the version that was read and the fields to change (null clears). A version
 * that is no longer current is refused with the record as it is now (docs/quality.md#2-no-save-erases-another).
 */
export async function updateRecord(
  context: WriteContext,
  stored: StoredEntity,
  id: string | number,
  version: number | undefined,
  sent: RecordData,
): Promise<RecordData> {
  authorize(context.actor, stored.entity, 'edit');
  return changeRecord(context, stored, { id, version, sent });
}

/** A change of one record: what is sent, and how it comes. */
export interface RecordChangeRequest {
  readonly id: string | number;
  readonly version: number | undefined;
  readonly sent: RecordData;
  /** The action that it is, whose permission and condition have been asked. */
  readonly doing?: NamedAction | undefined;
  /** The domain writes, for its own reasons. */
  readonly byService?: boolean;
}

/** The same for whom it has been settled that they may. */
export async function changeRecord(
  context: WriteContext,
  stored: StoredEntity,
  { id, version, sent, doing, byService = false }: RecordChangeRequest,
): Promise<RecordData> {
  const { entity } = stored;
  const before = await loadForWrite(context, stored, id, version);
  const typed = cleanTexts(entity.fields, fromNumbers(entity.fields, sent), before);
  refuse(sentProblems(context.actor, entity, typed, before));
  const validate = validatorIn(context, entity);
  const whole = changedRecordOf(entity, fieldsOf(entity, before), fieldsOf(entity, typed), validate);
  const after = await worked(context, stored, whole.record, before, whole.problems);
  const lawful = lawfulChange({ entity, actor: context.actor, before, after, doing, byService });
  refuse(lawful.problems);
  refuse(await scopeProblems(context, stored, after, before));
  const change = { action: 'update', id, before, after } as const;
  await applyDomain(context, entity, change);
  const record = await updateRow(context, stored, id, after, before);
  await refreshDependents(sourceOf(context), stored, [{ before, after: record }]);
  await applyEffects(context, entity, change, record);
  const told = { ...record, ...typedOnce(entity, after) };
  await recordChange(context, stored, { action: 'update', before, after: told, operation: lawful.operation });
  return record;
}

/** Sets fields that nobody sends: neither a permission nor a rule is asked, and the change log tells it all the same. */
async function assignFields(
  context: WriteContext,
  stored: StoredEntity,
  id: string | number,
  values: RecordData,
): Promise<RecordData> {
  const before = await loadForWrite(context, stored, id, undefined);
  const whole = withoutEmpty(stored.entity.fields, { ...fieldsOf(stored.entity, before), ...values });
  const { record: after } = await judged(context, stored, whole, before);
  const record = await updateRow(context, stored, id, after, before);
  await refreshDependents(sourceOf(context), stored, [{ before, after: record }]);
  await recordChange(context, stored, { action: 'update', before, after: record });
  return record;
}

/** The declared part of what was sent: without the names that the console adds, and what is worked out anew. */
function fieldsOf(entity: Entity, sent: RecordData): RecordData {
  const computed = entity.fields.filter(isComputed).map(({ name }) => name);
  const added = new Set([versionField, ...(fieldNamed(entity, 'id') ? [] : ['id']), ...computed]);
  return Object.fromEntries(Object.entries(sent).filter(([name]) => !added.has(name)));
}

/** What is wrong with a whole record, by its schema, on the day of whoever writes it. */
function validatorIn({ catalogue, actor }: WriteContext, { name }: Entity) {
  return (record: RecordData) => catalogue.validatorOf(name)(record, today(actor.timeZone));
}

/** A record with its stored values, once all that its file says of it is met; `found`: what its schema refuses. */
async function worked(
  context: WriteContext,
  stored: StoredEntity,
  whole: RecordData,
  before: RecordData,
  found: readonly FieldProblem[],
): Promise<RecordData> {
  const { entity } = stored;
  const { record, problems } = await judged(context, stored, whole, before);
  const ofValues = record === whole ? [] : validatorIn(context, entity)(record);
  refuse(firstOfEach([...readOnlyProblems(entity, record, before), ...found, ...ofValues, ...problems]));
  return record;
}

function refuse(problems: readonly FieldProblem[]): void {
  if (problems.length > 0) throw new DomainError('invalid', { problems });
}

/** Does what else follows a write. */
export async function applyEffects(
  context: WriteContext,
  entity: Entity,
  change: PlainChange,
  record: RecordData,
): Promise<void> {
  const { domain, actor, sql, requestId } = context;
  const others = { read: reader(context), write: writer(context) };
  await domain.effects?.[entity.name]?.({ ...change, ...others, record, actor, sql, requestId });
}

/** Writing for the domain, in the transaction of the context: other records go through the same pipeline. */
export function writer(context: WriteContext): OtherRecords['write'] {
  const named = (name: string) => context.catalogue.named(name);
  return {
    create: (name, record) => createRecord(context, named(name), record),
    update: async (name, id, changes) => {
      authorize(context.actor, named(name).entity, 'edit');
      const version = numberOf(changes[versionField]);
      return changeRecord(context, named(name), { id, version, sent: changes, byService: true });
    },
    delete: (name, id) => deleteRecord(context, named(name), id, undefined),
    hold: (name, id, version) => loadForWrite(context, named(name), id, version),
    assign: (name, id, values) => assignFields(context, named(name), id, values),
  };
}

function numberOf(version: unknown): number | undefined {
  return version === undefined ? undefined : Number(version);
}

/** What was typed and is not stored, such as a PIN: the log says that it changed, and never to what. */
export function typedOnce({ fields }: Entity, after: RecordData): RecordData {
  const typed = fields.filter(({ name, options }) => options.sent === 'typed' && after[name] !== undefined);
  return Object.fromEntries(typed.map(({ name }) => [name, after[name]]));
}
