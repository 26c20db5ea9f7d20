import { readExpression } from '../../expressions/expression.ts';
import { holderOf, partsOf, type ReachableEntities } from '../../model/computed/scopeOf.ts';
import { type Entity, fieldNamed } from '../../model/entity/readEntity.ts';
import { computationOf, isComputedWhenRead } from '../../model/fields/computation.ts';
import { type Finding, finding } from '../basis/problem.ts';
import type { PlacedField, Subject } from '../basis/subject.ts';
import { expressionPointer } from './checkText.ts';

/**
 * Checks stored computed values: they must be recalculated whenever their sources change, and must not reveal records
 * that the user cannot see.
 */
export function checkStored(
  subject: Subject,
  computed: readonly PlacedField[],
  reach: ReachableEntities,
): Finding[] {
  const stored = computed.filter(({ field }) => computationOf(field)?.stored);
  return stored.flatMap((placed) => {
    const message = whyNot(subject.entity, placed, reach);
    if (message === undefined) return [];
    return [finding('S183', expressionPointer(placed, 'computed'), message, 'Remove "stored".')];
  });
}

function whyNot(entity: Entity, { field }: PlacedField, reach: ReachableEntities): string | undefined {
  const { reads } = readExpression(computationOf(field)?.text ?? 'null');
  const byDomain = [...reads.fields, ...reads.members.map(({ of }) => of)]
    .map((name) => fieldNamed(entity, name))
    .find((one) => one && isComputedWhenRead(one) && computationOf(one) === undefined);
  if (byDomain) return `"${field.name}" is stored, but the domain computes "${byDomain.name}" on read.`;
  const hidden = sources(entity, reads, reach).find((source) => seenByFewer(source, entity));
  if (!hidden) return undefined;
  return `"${field.name}" is stored for all users, but not all of them can see each ${hidden.title} ("visibility").`;
}

type Reads = ReturnType<typeof readExpression>['reads'];

/**
 * The entities that an expression reads: those of referenced records, and those of the rows that belong to the record.
 */
function sources(entity: Entity, reads: Reads, reach: ReachableEntities): Entity[] {
  const referred = reads.members.flatMap((member) => {
    const target = member.of === entity.parent ? undefined : holderOf(entity, member, reach);
    return target ? [target] : [];
  });
  const parts = partsOf(entity, reach).flatMap(({ part }) =>
    reads.parts.some((read) => read.entity === part.name) ? [part] : [],
  );
  return [...referred, ...parts];
}

function seenByFewer(source: Entity, entity: Entity): boolean {
  return source.table !== entity.table && Object.keys(source.visibility).length > 0;
}
