import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { FieldProblem } from '#schemas/model/record/fieldProblem.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../../common/domainError.ts';
import type { Sql } from '../../database/database.ts';
import type { Change, Domain } from '../../domain/domainRule.ts';
import type { Actor } from '../../identity/access/actor.ts';
import { duplicateProblems } from '../duplicateProblems.ts';
import { orderedOf, orderedProblems } from '../ordered/orderedRows.ts';
import type { Catalogue, StoredEntity } from '../store/storedEntity.ts';
import type { Difference, RecordedChange } from './recordedChange.ts';

/** What every write works with: one actor, one transaction. */
export interface WriteContext {
  readonly catalogue: Catalogue;
  readonly domain: Domain;
  readonly actor: Actor;
  readonly sql: Sql;
  readonly requestId: string;
  /** What the change log was told, in the order of the writes: for whoever wants to know what an act was. */
  readonly told?: ToldChange[] | undefined;
  /** Hears that what the domain does beside a write has asked the database for something. */
  readonly onEffect?: (() => void) | undefined;
  /**
   * The transaction is this write alone, and nothing of it is tried again: what the database says of it may be heard when
   * the transaction ends.
   */
  readonly isAlone?: boolean;
  /** The writes bring earlier values back: the change log says so. */
  readonly restores?: true;
}

/** A change as the change log keeps it. */
export interface ToldChange {
  /** Known when the transaction has ended. */
  readonly changeId: number;
  readonly stored: StoredEntity;
  readonly change: RecordedChange;
  /** What the log says of it, field by field. */
  readonly differences: readonly Difference[];
}

/** A write as the domain is asked about it. */
export interface PlainChange {
  readonly action: 'create' | 'update' | 'delete';
  readonly id: string | number;
  readonly before: RecordData | undefined;
  readonly after: RecordData;
}

/**
 * Asks what an entity says of its records among each other (their order, what two of them must not share), and the
 * rules of the domain that it has beside its schema. Throws; all that is wrong with fields is told at once.
 */
export async function applyDomain(
  { catalogue, domain, actor, sql, requestId }: WriteContext,
  entity: Entity,
  change: PlainChange,
): Promise<void> {
  const asked = { ...change, actor, sql, requestId };
  const found = [
    ...(await amongRecords(catalogue.named(entity.name), asked)),
    ...((await domain.problems?.[entity.name]?.(asked)) ?? []),
  ];
  const rule = domain.rules[entity.name];
  if (found.length === 0) return rule?.(asked);
  const further = rule ? await problemsOf(rule(asked)) : [];
  throw new DomainError('invalid', { problems: [...found, ...further] });
}

async function amongRecords(stored: StoredEntity, change: Change): Promise<FieldProblem[]> {
  const ordered = orderedOf(stored);
  return [
    ...(ordered ? await orderedProblems(ordered, change) : []),
    ...(await duplicateProblems(stored, change)),
  ];
}

/** What a rule finds wrong with fields; what it refuses for another reason is thrown. */
async function problemsOf(rule: Promise<void>): Promise<readonly FieldProblem[]> {
  try {
    await rule;
    return [];
  } catch (error) {
    const problems = error instanceof DomainError ? error.details.problems : undefined;
    if (problems === undefined) throw error;
    return problems;
  }
}
