import type { EntitySchema } from '../defineEntity.ts';
import { type Entity, readEntity } from '../readEntity.ts';
import { checkBetween } from './checkBetween.ts';
import { checkConditions } from './checkConditions.ts';
import { checkDrawing } from './checkDrawing.ts';
import { checkExamples } from './checkExamples.ts';
import { checkFieldOptions } from './checkFieldOptions.ts';
import { checkForm } from './checkForm.ts';
import { checkIdentity } from './checkIdentity.ts';
import { checkImport } from './checkImport.ts';
import { checkLimits } from './checkLimits.ts';
import { checkLists } from './checkLists.ts';
import { checkNames } from './checkNames.ts';
import { checkOperations } from './checkOperations.ts';
import { checkPermissions } from './checkPermissions.ts';
import { checkRecordKind } from './checkRecordKind.ts';
import { checkReferences } from './checkReferences.ts';
import { checkRequired } from './checkRequired.ts';
import { checkResults } from './checkResults.ts';
import { checkSlots, lostSlots } from './checkSlots.ts';
import { checkTranslations } from './checkTranslations.ts';
import { checkVisibility } from './checkVisibility.ts';
import { type CheckContext, productWorld } from './context.ts';
import { asProblem, type Finding, type Problem } from './problem.ts';
import { readStructure, type Structure } from './readStructure.ts';
import { type Check, subjectOf } from './subject.ts';

/** What the gate may be told beside the schemas. */
export interface CheckOptions extends Partial<Omit<CheckContext, 'entities'>> {
  /** Entities that exist and can be referred to, and are not checked themselves: for one schema alone. */
  readonly others?: readonly EntitySchema[];
}

/** Every family of checks. Each looks at one file; what two files have in common is compared after. */
const checks: readonly Check[] = [
  checkIdentity,
  checkNames,
  checkRequired,
  checkForm,
  checkLists,
  checkOperations,
  checkResults,
  checkRecordKind,
  checkImport,
  checkReferences,
  checkPermissions,
  checkVisibility,
  checkFieldOptions,
  checkLimits,
  checkConditions,
  checkExamples,
  checkDrawing,
  checkTranslations,
  checkSlots,
];

/**
 * The gate: takes the schemas of all entities, gives every mistake in them at once (metadata model, "The
 * gate"). Pure and total: whatever the schemas are, it answers. The ids are those of `catalogue.ts`.
 *
 * @example
 * checkSchemas([payCode]).filter((problem) => problem.severity === 'error')
 */
export function checkSchemas(schemas: readonly unknown[], options: CheckOptions = {}): Problem[] {
  const named = schemas.map((schema) => ({ schema }));
  return checkEach(named, options).flat();
}

/** One schema, and how it is called when it has no `$id`. */
export interface NamedSchema {
  readonly schema: unknown;
  readonly otherName?: string;
}

/**
 * The same, with the problems of each schema by themselves, in the order of the schemas; those of no
 * schema come last.
 */
export function checkEach(schemas: readonly NamedSchema[], options: CheckOptions = {}): Problem[][] {
  const { others: otherSchemas = [], ...given } = options;
  const files = schemas.map(({ schema, otherName }) => readStructure(schema, otherName));
  const entities = files.map((file) => readEntity(file.schema));
  const others = otherSchemas.map((schema) => readEntity(schema));
  const context: CheckContext = { ...productWorld, ...given, entities: byName([...others, ...entities]) };
  const found = files.map((file, index) =>
    checkFile(file, context, [...others, ...without(entities, index)]),
  );
  return [...found, lostSlots(context.slots, [...context.entities.keys(), ...context.unread])];
}

function checkFile(file: Structure, context: CheckContext, others: readonly Entity[]): Problem[] {
  const subject = subjectOf(file.schema, context);
  const meanings = checks.flatMap((check) => check(subject)).filter((found) => !isConsequence(found, file));
  const found = [...file.findings, ...meanings, ...checkBetween(subject.entity, others)];
  return found.map((one) => asProblem(one, file.name, file.foreign));
}

/** A part that is shown as JSON only because of a mistake in it, which is named. */
function isConsequence({ id, pointer }: Finding, file: Structure): boolean {
  return id === 'S120' && file.findings.some((found) => `${found.pointer}/`.startsWith(`${pointer}/`));
}

function byName(entities: readonly Entity[]): ReadonlyMap<string, Entity> {
  return new Map(entities.map((entity) => [entity.name, entity]));
}

function without<T>(list: readonly T[], index: number): T[] {
  return list.filter((_, other) => other !== index);
}
