import type { FieldProblem } from '#schemas/model/fieldProblem.ts';
import type { RecordData } from '#schemas/model/jsonSchema.ts';
import type { Entity } from '#schemas/model/readEntity.ts';
import type { Change } from '../domain/domainRule.ts';
import { DomainError } from '../domainError.ts';
import { duplicateProblems } from './duplicateProblems.ts';
import { orderedProblems } from './ordered/checkOrdered.ts';
import { orderedOf } from './ordered/orderedRows.ts';
import type { StoredEntity } from './storedEntity.ts';
import type { WriteContext } from './writeContext.ts';

/** A write as the domain is asked about it. */
export interface PlainChange {
  readonly action: 'create' | 'update' | 'delete';
  readonly id: string | number | undefined;
  readonly before: RecordData | undefined;
  readonly after: RecordData;
}

/**
 * Asks what an entity says of its records among each other (their order, what two of them must not share), and the
 * rules of the domain that it has beside its schema. Throws; all that is wrong with fields is told at once.
 */
export async function applyDomain(
  { catalogue, domain, actor, sql }: WriteContext,
  entity: Entity,
  change: PlainChange,
): Promise<void> {
  const asked = { ...change, actor, sql };
  const found = await amongRecords(catalogue.named(entity.name), asked);
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
