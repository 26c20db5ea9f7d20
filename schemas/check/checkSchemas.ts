import type { EntitySchema } from '../model/defineEntity.ts';
import { type Overlaid, overlaidOf } from '../model/defineOverlay.ts';
import { type Entity, readEntity } from '../model/entity/readEntity.ts';
import { declaredPermissions } from '../model/metaSchema/permissionWords.ts';
import { askEntity } from '../model/record/actionState.ts';
import { type CheckContext, productWorld, type SlotUse } from './basis/context.ts';
import { suggestion } from './basis/didYouMean.ts';
import { asProblem, type Finding, finding, type Problem } from './basis/problem.ts';
import { type Check, ownField, ownNames, type Subject, subjectOf } from './basis/subject.ts';
import { checkBetween } from './checkBetween.ts';
import { checkOverlay, isDeclaredBy } from './checkOverlay.ts';
import { checkTranslations } from './checkTranslations.ts';
import { checkConditions } from './conditions/checkConditions.ts';
import { checkPrivate, checkVisibility } from './conditions/checkVisibility.ts';
import { checkActions } from './entity/checkActions.ts';
import { checkComputedRows } from './entity/checkComputedRows.ts';
import { checkEvents } from './entity/checkEvents.ts';
import { checkForm } from './entity/checkForm.ts';
import { checkIdentity } from './entity/checkIdentity.ts';
import { checkImport } from './entity/checkImport.ts';
import { checkInherits } from './entity/checkInherits.ts';
import { checkLists } from './entity/checkLists.ts';
import { checkNames } from './entity/checkNames.ts';
import { checkOperations } from './entity/checkOperations.ts';
import { checkOrdered } from './entity/checkOrdered.ts';
import { checkParts } from './entity/checkParts.ts';
import { checkPermissionFamily } from './entity/checkPermissionFamily.ts';
import { checkPermissions } from './entity/checkPermissions.ts';
import { checkRecordKind } from './entity/checkRecordKind.ts';
import { checkResults } from './entity/checkResults.ts';
import { checkSent } from './entity/checkSent.ts';
import { checkStates } from './entity/checkStates.ts';
import { placedActions } from './entity/placedActions.ts';
import { checkExpressions } from './expressions/checkExpressions.ts';
import { checkDrawing } from './fields/checkDrawing.ts';
import { checkExamples } from './fields/checkExamples.ts';
import { checkFieldOptions } from './fields/checkFieldOptions.ts';
import { checkFieldValues } from './fields/checkFieldValues.ts';
import { checkLimits } from './fields/checkLimits.ts';
import { checkReferences } from './fields/checkReferences.ts';
import { checkRequired } from './fields/checkRequired.ts';
import { readStructure, type Structure } from './structure/readStructure.ts';

/** Options of the schema gate (`checkSchemas`). */
export interface CheckOptions extends Partial<Omit<CheckContext, 'entities'>> {
  /** Existing entities that the schemas may refer to. They are not checked. */
  readonly others?: readonly EntitySchema[];
}

/** All checks of a single file. Relations between two files are checked afterwards. */
const checks: readonly Check[] = [
  checkIdentity,
  checkNames,
  checkRequired,
  checkForm,
  checkOrdered,
  checkComputedRows,
  checkInherits,
  checkActions,
  checkStates,
  checkEvents,
  checkParts,
  checkLists,
  checkOperations,
  checkSent,
  checkResults,
  checkRecordKind,
  checkImport,
  checkReferences,
  checkPermissions,
  checkPermissionFamily,
  checkVisibility,
  checkPrivate,
  checkFieldOptions,
  checkFieldValues,
  checkLimits,
  checkConditions,
  checkExpressions,
  checkExamples,
  checkDrawing,
  checkTranslations,
  checkSlots,
];

/**
 * The schema gate: takes the schemas of all entities and returns all of their problems. Pure and total: it returns a
 * result for any input. `catalogue.ts` lists the problem ids.
 *
 * @example checkSchemas([payCode]).filter((problem) => problem.severity === 'error')
 */
export function checkSchemas(schemas: readonly unknown[], options: CheckOptions = {}): Problem[] {
  const named = schemas.map((schema) => ({ schema }));
  return checkEach(named, options).flat();
}

/** A schema, and the name to use if it has no `$id`. */
export interface NamedSchema {
  readonly schema: unknown;
  readonly otherName?: string;
}

/** The problems of each schema separately, in the order of the schemas. Problems that belong to no schema come last. */
export function checkEach(schemas: readonly NamedSchema[], options: CheckOptions = {}): Problem[][] {
  const { others: otherSchemas = [], ...contextOptions } = options;
  const files = schemas.map(({ schema, otherName }) => readStructure(schema, otherName));
  const entities = files.map((file) => readEntity(file.schema, contextOptions.services));
  const others = otherSchemas.map((schema) => readEntity(schema, contextOptions.services));
  const all = [...others, ...entities];
  const known = contextOptions.permissions ?? productWorld.permissions;
  const permissions = [...new Set([...known, ...all.flatMap(permissionsBroughtBy)])];
  const context: CheckContext = { ...productWorld, ...contextOptions, permissions, entities: byName(all) };
  const found = files.map((file, index) =>
    checkFile(file, context, [...others, ...without(entities, index)], overlaidOf(schemas[index]?.schema)),
  );
  return [...found, lostSlots(context.slots, [...context.entities.keys(), ...context.unread])];
}

function permissionsBroughtBy({ permissions }: Entity): string[] {
  return declaredPermissions(permissions).map(({ permission }) => permission);
}

function checkFile(
  file: Structure,
  context: CheckContext,
  others: readonly Entity[],
  overlaid: Overlaid | undefined,
): Problem[] {
  const subject = subjectOf(file.schema, context);
  const meanings = checks.flatMap((check) => check(subject)).filter((found) => !isConsequence(found, file));
  const overlayFindings = overlaid ? checkOverlay(overlaid) : [];
  const between = checkBetween(subject.entity, others);
  const found = [...file.findings, ...overlayFindings, ...meanings, ...between, ...askFindings(subject)];
  return found.map((one) => {
    const isForeign = overlaid
      ? !overlayFindings.includes(one) && !isDeclaredBy(overlaid, one.pointer)
      : file.foreign;
    const problem = asProblem(one, file.name, isForeign);
    const isDemanded = context.complete && !isForeign && one.id === 'S130';
    return isDemanded ? { ...problem, severity: 'error' } : problem;
  });
}

/** Checks the schema of an action's `ask`, including whether a form can render all of it. */
function askFindings(subject: Subject): Finding[] {
  const { entity, context } = subject;
  return placedActions(subject).flatMap(({ action, pointer }) => {
    const ask = askEntity(entity, action);
    if (!ask) return [];
    const { findings, schema } = readStructure({ ...action.ask, ...ask.schema }, ask.name);
    const inner = subjectOf(schema, context);
    const formChecks = [
      checkRequired,
      checkReferences,
      checkPermissions,
      checkFieldOptions,
      checkFieldValues,
      checkLimits,
    ].flatMap((check) => check(inner));
    const conditions = [...checkConditions(inner), ...checkExamples(inner), ...checkNames(inner)];
    const undrawn = checkDrawing(inner).filter(({ id }) => id === 'S120');
    const all = [
      ...findings,
      ...formChecks,
      ...conditions,
      ...undrawn.map((one) => ({ ...one, id: 'S265' as const })),
    ];
    return all
      .filter(({ id }) => !ofFilesAlone.has(id))
      .map((one) => ({ ...one, pointer: pointerIn(one.pointer, pointer) }));
  });
}

/** Checks that only apply to whole files, not to `ask` schemas. */
const ofFilesAlone: ReadonlySet<string> = new Set(['S006', 'S010', 'S011', 'S121', 'S122', 'S123']);

function pointerIn(pointer: string, action: string): string {
  if (!pointer.startsWith('/x-entity')) return `${action}/ask${pointer}`;
  const [, , ...steps] = pointer.split('/');
  return steps[0] === 'rules' ? `${action}/${steps.join('/')}` : action;
}

/** Whether a finding that a field is shown as JSON (S120) only results from another problem inside the field. */
function isConsequence({ id, pointer }: Finding, file: Structure): boolean {
  return id === 'S120' && file.findings.some((found) => `${found.pointer}/`.startsWith(`${pointer}/`));
}

function byName(entities: readonly Entity[]): ReadonlyMap<string, Entity> {
  return new Map(entities.map((entity) => [entity.name, entity]));
}

function without<T>(list: readonly T[], index: number): T[] {
  return list.filter((_, other) => other !== index);
}

/** Checks the slots of an entity that hand-written code fills: each slot must exist. */
function checkSlots(subject: Subject): Finding[] {
  const { entity, context } = subject;
  const uses = context.slots.filter((use) => use.entity === entity.name);
  return uses.map(({ slot, file }) => {
    const [part = '', name] = slot.split(':');
    const pointer = part === 'field' ? (ownField(subject, name ?? '')?.pointer ?? '') : '';
    const known = slotNames(part, subject);
    if (known === undefined || (name !== undefined && known.includes(name))) {
      return finding('S140', pointer, `The slot "${slot}" is filled by ${file}.`);
    }
    const message = `${file} fills the slot "${slot}", which does not exist.`;
    return finding('S141', '', message, suggestion(name ?? '', known));
  });
}

/**
 * The valid names of a kind of slot, such as the fields of `field:…`. Undefined for a kind that an entity has only
 * once.
 */
function slotNames(part: string, subject: Subject): string[] | undefined {
  if (part === 'field') return ownNames(subject);
  return part === 'group' ? subject.entity.groups.map((group) => group.title) : undefined;
}

/** Reports slots of entities that do not exist. */
function lostSlots(slots: readonly SlotUse[], entities: readonly string[]): Problem[] {
  const unknownSlots = slots.filter((use) => !entities.includes(use.entity));
  return unknownSlots.map(({ entity, slot, file }) => {
    const message = `${file} fills the slot "${slot}" of "${entity}", which does not exist.`;
    return asProblem(finding('S141', '', message, suggestion(entity, entities)), entity, false);
  });
}
