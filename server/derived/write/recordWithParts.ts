import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import type { FieldProblem } from '#schemas/model/record/fieldProblem.ts';
import { removedField, versionField } from '#schemas/model/record/recordShape.ts';
import type { Language } from '#schemas/protocol/session/session.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../../common/domainError.ts';
import { stepsForEntity } from '../../domain/domainOf.ts';
import type { Change, ChangeWithParts, Findings, PlanWithParts } from '../../domain/domainRule.ts';
import { presentDomainError } from '../../http/presentFailure.ts';
import { authorize } from '../read/authorize.ts';
import { parseEntityId } from '../store/parseEntityId.ts';
import type { StoredEntity } from '../store/storedEntity.ts';
import { checkChanges } from './checkChanges.ts';
import { deleteRecord } from './deleteRecord.ts';
import { Draft, openDrafts } from './draft.ts';
import { lockRecords } from './lockRecords.ts';
import { newRecords } from './newRecords.ts';
import { raiseOwnerVersions, rowKey } from './owners.ts';
import { readRows } from './rows.ts';
import { catchRefusal, ruleFindingsOf } from './rules.ts';
import { applyEffects, checkDomain, effectInputOf, recordDrafts, type Writer } from './steps.ts';
import { storeChanges, storeNew, storeOneByOneOnFailure } from './storedRecords.ts';
import type { WriteContext } from './writeContext.ts';

/** The rows of one child list in a request: the rows to add or change, and the ids of rows to delete. */
export interface SentPart {
  readonly rows: readonly RecordData[];
  readonly removed: readonly unknown[];
}

/** A request to save a record with its child rows, which are keyed by the name of the child list. */
export interface RecordWithPartsRequest {
  /** Id of an existing record; undefined for a new one. */
  readonly id?: string | number | undefined;
  readonly version?: number | undefined;
  readonly sent: RecordData;
  readonly parts: Readonly<Record<string, SentPart>>;
}

/** A record with its child rows, as drafts that pass through the write pipeline. */
export interface RecordWithParts {
  readonly owner: Draft;
  readonly parts: Readonly<Record<string, WholePart>>;
}

interface WholePart {
  readonly stored: StoredEntity;
  /** Added and changed rows, in request order. */
  readonly rows: readonly Draft[];
  readonly removed: readonly Draft[];
}

/**
 * Saves a record with its child rows under one version, with the same checks, rules, log and effects as a single
 * record. Everything is checked before anything is refused, so that all problems are reported together. If any draft is
 * refused, the save is incomplete and the caller must roll back. Throws if the record cannot be written or the person
 * lacks permission.
 */
export async function saveRecordWithParts(
  transaction: WriteContext,
  stored: StoredEntity,
  request: RecordWithPartsRequest,
  writer: Writer,
): Promise<RecordWithParts> {
  const context = { ...transaction, raisedVersions: transaction.raisedVersions ?? new Map() };
  const owner = await checkedOwner(context, stored, request);
  const id = request.id ?? (owner.record?.[stored.entity.id.name] as string | number | undefined);
  const version = Number(owner.record?.[versionField] ?? owner.before?.[versionField]);
  if (id !== undefined) context.raisedVersions.set(rowKey(stored, id), { first: version, last: version });
  const parts: Record<string, WholePart> = {};
  for (const [name, sent] of Object.entries(request.parts))
    parts[name] = await checkedPart(context, stored, name, sent, id);
  const whole = { owner, parts };
  const plan = await planWhole(context, stored, whole);
  await storeWhole(context, stored, whole, id !== undefined, plan?.keepsRemoved);
  await checkWhole(context, stored, whole);
  if (draftsOf(whole).every(({ isOpen }) => isOpen))
    await completeWhole(context, stored, whole, writer, plan);
  return whole;
}

/**
 * Runs the domain's plan for a record with its child rows, and applies the values that it sets. Child rows are planned
 * before they are stored, so each is written once. A new record is already stored, so its planned values are written by
 * an update.
 */
async function planWhole(
  context: WriteContext,
  stored: StoredEntity,
  { owner, parts }: RecordWithParts,
): Promise<PlanWithParts | undefined> {
  const ask = context.domain.plans?.[stored.entity.name];
  if (!ask || !owner.isOpen) return undefined;
  const { actor, sql, requestId, channel } = context;
  const rowsOf = ({ stored: target, rows }: WholePart) =>
    rows.map((draft) => (draft.isOpen ? draft.changeOf(target) : undefined));
  const rows = Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, rowsOf(part)]));
  const deletedOf = ({ removed }: WholePart) => openDrafts(removed).map(({ before = {} }) => before);
  const removed = Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, deletedOf(part)]));
  const change = owner.changeOf(stored) as Pick<ChangeWithParts, 'action' | 'id' | 'before' | 'after'>;
  const plan = await catchRefusal(() =>
    ask({ ...change, parts: rows, removed, actor, sql, requestId, channel }),
  );
  if (plan instanceof DomainError) {
    owner.refuse(plan);
    return undefined;
  }
  assignFindings({ owner, parts }, plan.findings);
  for (const [name, { rows: drafts }] of Object.entries(parts))
    for (const [place, draft] of drafts.entries())
      draft.after = { ...draft.after, ...plan.parts[name]?.[place] };
  if (owner.isOpen) await applyPlan(context, stored, owner, plan.record);
  return plan;
}

/**
 * Adds each finding of the plan to the row that it names, so that a refused row is not stored. Other findings are added
 * to the record.
 */
function assignFindings({ owner, parts }: RecordWithParts, findings: Findings): void {
  for (const finding of findings) {
    const [name = '', place = '', ...path] = finding.field.split('.');
    const row = parts[name]?.rows[Number(place)];
    if (row) row.addFindings(ruleFindingsOf([{ ...finding, field: path.join('.') }]));
    else owner.addFindings(ruleFindingsOf([finding]));
  }
}

/** Sets the values that the plan returns for the record. The row of a new record already exists and is updated. */
async function applyPlan(
  context: WriteContext,
  stored: StoredEntity,
  owner: Draft,
  values: RecordData,
): Promise<void> {
  owner.after = { ...owner.after, ...values };
  if (owner.before || !owner.record) return;
  const row = new Draft(values, owner.record[stored.entity.id.name] as string | number);
  row.before = owner.record;
  row.after = { ...owner.record, ...values };
  await storeChanges(context, stored, [row]);
  owner.record = row.record;
}

function draftsOf({ owner, parts }: RecordWithParts): Draft[] {
  return [owner, ...Object.values(parts).flatMap(({ rows, removed }) => [...rows, ...removed])];
}

/** Stores a new record before its rows are checked, so that the rows can refer to the record. */
async function checkedOwner(
  context: WriteContext,
  stored: StoredEntity,
  { id, version, sent }: RecordWithPartsRequest,
): Promise<Draft> {
  if (id === undefined) {
    const [owner = new Draft(sent)] = await newRecords(context, stored, [sent]);
    await storeOneByOneOnFailure(context, [owner], (drafts) => storeNew(context, stored, drafts));
    return owner;
  }
  authorize(context.actor, stored.entity, 'edit');
  const owner = new Draft(sent, id, version);
  await lockRecords(context, stored, [owner]);
  if (owner.refusal) throw owner.refusal;
  await checkChanges(context, stored, [owner]);
  return owner;
}

/**
 * Validates the rows of a child list by their schema. `owner` is undefined if the parent record could not be stored.
 */
async function checkedPart(
  context: WriteContext,
  { entity }: StoredEntity,
  name: string,
  { rows, removed }: SentPart,
  owner: string | number | undefined,
): Promise<WholePart> {
  const { of = '', through = '' } = entity.parts[name] ?? {};
  const stored = context.catalogue.named(of);
  const part = { context, stored, through, owner };
  const idName = stored.entity.id.name;
  const idOf = (row: RecordData) => row[idName] ?? row.id ?? undefined;
  const drafts = new Map<RecordData, Draft>();
  const added = rows.filter((row) => idOf(row) === undefined);
  for (const [place, draft] of (await newRows(part, added)).entries()) drafts.set(added[place] ?? {}, draft);
  const changed = rows
    .filter((row) => idOf(row) !== undefined)
    .map((row) => {
      const draft = rowDraft(stored, idOf(row), withOwner(part, row), row[versionField]);
      drafts.set(row, draft);
      return draft;
    });
  const deletedRows = removed.map((id) => rowDraft(stored, id, {}));
  if (changed.length > 0) authorize(context.actor, stored.entity, 'edit');
  if (deletedRows.length > 0) authorize(context.actor, stored.entity, 'delete');
  await lockOwnRows(part, [...changed, ...deletedRows]);
  await checkChanges(context, stored, openDrafts(changed));
  for (const [row, draft] of drafts) refuseOther(part, row, draft);
  return { stored, rows: rows.map((row) => drafts.get(row) as Draft), removed: deletedRows };
}

/** The entity of the child rows being saved, and the id of the record that owns them. */
interface OwnRows {
  readonly context: WriteContext;
  readonly stored: StoredEntity;
  readonly through: string;
  readonly owner: string | number | undefined;
}

/** Sets the owner in the fields of a row, whether or not the request names the owner. */
function withOwner({ stored, through, owner = 0 }: OwnRows, row: RecordData): RecordData {
  const isFixed = fieldNamed(stored.entity, through)?.readOnly === true;
  const { [through]: _, ...others } = row;
  return isFixed ? others : { ...others, [through]: owner };
}

function refuseOther({ through, owner }: OwnRows, row: RecordData, draft: Draft): void {
  const named = row[through] ?? undefined;
  if (named !== undefined && String(named) !== String(owner))
    draft.refuse([{ field: through, code: 'reference', args: {} }]);
}

async function newRows(part: OwnRows, rows: readonly RecordData[]): Promise<Draft[]> {
  const { context, stored, through, owner } = part;
  if (rows.length === 0) return [];
  const drafts = await newRecords(
    context,
    stored,
    rows.map((row) => withOwner(part, row)),
  );
  const fromOwner = stored.entity.fields
    .filter(({ options }) => String(options.default ?? '').startsWith(`${through}.`))
    .map(({ name }) => name);
  for (const draft of drafts) {
    draft.after = { ...draft.after, [through]: owner };
    // Drops problems about the reference to the owner, or about defaults from it, because they are misleading when the
    // owner itself could not be stored.
    if (owner === undefined) for (const name of [through, ...fromOwner]) draft.clearProblems(name);
  }
  return drafts;
}

/** Creates the draft of an existing row. An impossible id is refused like a missing row. */
function rowDraft(stored: StoredEntity, id: unknown, sent: RecordData, version?: unknown): Draft {
  try {
    return new Draft(sent, parseEntityId(stored, id), typeof version === 'number' ? version : undefined);
  } catch {
    const draft = new Draft(sent);
    draft.refuse([{ field: stored.entity.id.name, code: 'reference', args: {} }]);
    return draft;
  }
}

/**
 * Locks the existing rows of an owner. Refuses rows of another owner as if they were missing, and rows that are sent
 * twice.
 */
async function lockOwnRows(
  { context, stored, through, owner }: OwnRows,
  drafts: readonly Draft[],
): Promise<void> {
  const field = stored.entity.id.name;
  const open = openDrafts(drafts);
  const named = new Set<unknown>();
  for (const draft of open) {
    if (named.has(draft.id)) draft.refuse([{ field, code: 'unique', args: {} }]);
    named.add(draft.id);
  }
  const own = openDrafts(open);
  if (own.length === 0) return;
  await lockRecords(context, stored, own);
  for (const draft of own) {
    if (draft.before && String(draft.before[through]) === String(owner)) continue;
    draft.refusal = undefined;
    draft.refuse([{ field, code: 'reference', args: {} }]);
  }
}

/** Writes the rows of a record: deletes first, then updates, then inserts, so that unique values are free in time. */
async function storeWhole(
  context: WriteContext,
  stored: StoredEntity,
  { owner, parts }: RecordWithParts,
  isThere: boolean,
  keepsRemoved = false,
): Promise<void> {
  for (const part of keepsRemoved ? [] : Object.values(parts)) {
    for (const draft of part.removed)
      await storeOneByOneOnFailure(context, [draft], () =>
        deleteRecord(context, part.stored, draft.id ?? '', draft.version),
      );
  }
  if (owner.before)
    await storeOneByOneOnFailure(context, [owner], (drafts) => storeChanges(context, stored, drafts));
  for (const part of Object.values(parts)) {
    const changed = part.rows.filter(({ id }) => id !== undefined);
    const newRows = part.rows.filter(({ id }) => id === undefined);
    await storeOneByOneOnFailure(context, changed, (drafts) => storeChanges(context, part.stored, drafts));
    if (isThere)
      await storeOneByOneOnFailure(context, newRows, (drafts) => storeNew(context, part.stored, drafts));
    await raiseOwnerVersions(context, part.stored, openDrafts(part.rows));
  }
  await raiseOwnerVersions(context, stored, openDrafts([owner]));
}

/** Runs the domain rules once all rows are stored. The record's own rules also receive its rows. */
async function checkWhole(
  context: WriteContext,
  stored: StoredEntity,
  { owner, parts }: RecordWithParts,
): Promise<void> {
  const rowsOf = ({ stored: target, rows }: WholePart) =>
    rows.map((draft) => (draft.record && draft.isOpen ? draft.changeOf(target) : undefined));
  const changes: NonNullable<Change['parts']> = Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [name, rowsOf(part)]),
  );
  const isStored = (draft: Draft) => draft.record !== undefined && draft.isOpen;
  await checkDomain(context, stored, [owner].filter(isStored), changes);
  for (const part of Object.values(parts))
    await checkDomain(context, part.stored, part.rows.filter(isStored));
}

/** Writes log and events of the record before those of its rows, then runs all effects. */
async function completeWhole(
  context: WriteContext,
  stored: StoredEntity,
  { owner, parts }: RecordWithParts,
  writer: Writer,
  plan: PlanWithParts | undefined,
): Promise<void> {
  const all = [{ stored, rows: [owner] }, ...Object.values(parts)];
  for (const { stored: target, rows } of all) await recordDrafts(context, target, rows);
  for (const { stored: target, rows } of all) await applyEffects(context, target, rows, writer);
  if (plan) {
    const rows = Object.entries(parts).map(([name, part]) => [name, part.rows.map(({ record }) => record)]);
    await plan.afterStored({
      ...effectInputOf(context, stored, owner, writer),
      rows: Object.fromEntries(rows),
    });
  }
  const hasEffects =
    plan !== undefined ||
    all.some(({ stored: { entity } }) => stepsForEntity(context.domain.effects, entity.name).length > 0);
  if (hasEffects) for (const { stored: target, rows } of all) await reloadRecords(context, target, rows);
}

/** Reloads records that effects may have changed. */
async function reloadRecords(
  context: WriteContext,
  stored: StoredEntity,
  drafts: readonly Draft[],
): Promise<void> {
  const { name } = stored.entity.id;
  const idOf = ({ record }: Draft) => record?.[name] as string | number;
  const records = await readRows(context, stored, drafts.map(idOf));
  for (const draft of drafts) draft.record = records.get(String(idOf(draft))) ?? draft.record;
}

/** Returns all problems of a record and its rows with their paths: `days.2.shiftType`, `_removed.days.0`. */
export function problemsIn({ owner, parts }: RecordWithParts, language: Language): FieldProblem[] {
  return [
    ...problemsAt('', owner, language),
    ...Object.entries(parts).flatMap(([name, { rows, removed }]) => [
      ...rows.flatMap((draft, place) => problemsAt(`${name}.${place}`, draft, language)),
      ...removed.flatMap((draft, place) => problemsAt(`${removedField}.${name}.${place}`, draft, language)),
    ]),
  ];
}

/** Returns all notices of a record and its rows with their paths. */
export function noticesIn({ owner, parts }: RecordWithParts): FieldProblem[] {
  return [
    ...owner.notices,
    ...Object.entries(parts).flatMap(([name, { rows }]) =>
      rows.flatMap(({ notices }, place) => notices.map((notice) => withPath(`${name}.${place}`, notice))),
    ),
  ];
}

function problemsAt(at: string, { problems, refusal }: Draft, language: Language): FieldProblem[] {
  const placedProblems = problems.map((problem) => withPath(at, problem));
  if (!refusal) return placedProblems;
  const { message } = presentDomainError(refusal, language, '');
  return [...placedProblems, { field: at, code: 'rule', args: { message } }];
}

function withPath(at: string, problem: FieldProblem): FieldProblem {
  return { ...problem, field: [at, problem.field].filter((step) => step !== '').join('.') };
}

/**
 * Throws the refusal of a record saved with its rows: unchanged if only the record itself is refused, otherwise as
 * problems with their paths.
 */
export function throwRefusalWithPaths(whole: RecordWithParts, language: Language): void {
  if (whole.owner.refusal) throw whole.owner.refusal;
  const problems = problemsIn(whole, language);
  if (problems.length > 0) throw new DomainError('invalid', { problems });
}
