import { type Entity, fieldNamed } from '#schemas/model/entity/readEntity.ts';
import { isComputed } from '#schemas/model/fields/computation.ts';
import { cleanTexts } from '#schemas/model/record/cleanTexts.ts';
import { type FieldProblem, firstOfEach } from '#schemas/model/record/fieldProblem.ts';
import { newRecordOf } from '#schemas/model/record/newRecord.ts';
import { versionField } from '#schemas/model/record/recordShape.ts';
import { inWords } from '#schemas/translations/problemWords.ts';
import { translateText } from '#schemas/translations/translate.ts';
import { today } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../../common/domainError.ts';
import { authorize } from '../read/authorize.ts';
import { fromNumbers } from '../store/fromNumbers.ts';
import type { StoredEntity } from '../store/storedEntity.ts';
import { withFirstValues } from './firstValues.ts';
import { judged } from './judge.ts';
import { startProblems } from './lawfulChange.ts';
import { askEarlyRules } from './rules.ts';
import { scopeProblems } from './scopeProblems.ts';
import { readOnlyProblems, sentProblems } from './sentProblems.ts';
import type { WriteContext } from './writeContext.ts';

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

/** The declared part of what was sent: without the names that the console adds, and what is worked out anew. */
export function fieldsOf(entity: Entity, sent: RecordData): RecordData {
  const computed = entity.fields.filter(isComputed).map(({ name }) => name);
  const added = new Set([versionField, ...(fieldNamed(entity, 'id') ? [] : ['id']), ...computed]);
  return Object.fromEntries(Object.entries(sent).filter(([name]) => !added.has(name)));
}

/** What is wrong with a whole record, by its schema, on the day of whoever writes it. */
export function validatorIn({ catalogue, actor }: WriteContext, entity: Entity) {
  const text = (english: string) => translateText(entity, actor.language, english);
  return (record: RecordData) =>
    catalogue
      .validatorOf(entity.name)(record, today(actor.timeZone))
      .map((problem) => inWords(problem, text));
}

/** A record with its stored values, once all that its file says of it is met; `found`: what its schema refuses. */
export async function worked(
  context: WriteContext,
  stored: StoredEntity,
  whole: RecordData,
  before: RecordData,
  found: readonly FieldProblem[],
): Promise<RecordData> {
  const { entity } = stored;
  const { record, problems } = await judged(context, stored, whole, before);
  const ofValues = record === whole ? [] : validatorIn(context, entity)(record);
  const all = firstOfEach([...readOnlyProblems(entity, record, before), ...found, ...ofValues, ...problems]);
  if (all.length > 0) refuse([...all, ...(await furtherProblems(context, stored, record, before, all))]);
  return record;
}

/** What the domain finds wrong with the other fields of a record that is refused anyway. */
async function furtherProblems(
  context: WriteContext,
  stored: StoredEntity,
  record: RecordData,
  before: RecordData,
  found: readonly FieldProblem[],
): Promise<readonly FieldProblem[]> {
  const { entity } = stored;
  if (found.some(({ code }) => unsafe.has(code))) return [];
  const refused = new Set(found.map(({ field }) => field.split('.')[0]));
  const after = Object.fromEntries(Object.entries(record).filter(([name]) => !refused.has(name)));
  const isNew = before[versionField] === undefined;
  const id = (before[entity.id.name] ?? 0) as string | number;
  const change = isNew
    ? ({ action: 'create', id, before: undefined } as const)
    : ({ action: 'update', id, before } as const);
  const [verdict] = await askEarlyRules(context, stored, [{ ...change, after }]);
  if (verdict?.refusal) throw verdict.refusal;
  return verdict?.problems ?? [];
}

/** Texts and values that no statement takes. */
const unsafe: ReadonlySet<FieldProblem['code']> = new Set([
  'text',
  'controlCharacter',
  'type',
  'unknownField',
]);

/** Throws `invalid` with what is wrong, if anything is. */
export function refuse(problems: readonly FieldProblem[]): void {
  if (problems.length > 0) throw new DomainError('invalid', { problems });
}
