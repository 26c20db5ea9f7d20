import { type Expression, readExpression } from '../../expressions/expression.ts';
import { ownReads } from '../../model/computed/computedFields.ts';
import { holderOf, partsOf, type ReachableEntities } from '../../model/computed/scopeOf.ts';
import { type Entity, fieldNamed } from '../../model/entity/readEntity.ts';
import { computationOf } from '../../model/fields/computation.ts';
import { type Finding, finding } from '../basis/problem.ts';
import type { PlacedField } from '../basis/subject.ts';
import { expressionPointer } from './checkText.ts';

/** A field of an entity on the path from a computed field to its sources. */
interface Place {
  readonly entity: Entity;
  readonly field: string;
}

/** Reports fields that are computed from each other, including across entities. Each is reported at its expression. */
export function checkCircularFields(
  entity: Entity,
  computed: readonly PlacedField[],
  reach: ReachableEntities,
): Finding[] {
  return computed.flatMap((placed) => {
    const cycle = wayBack({ entity, field: placed.field.name }, reach);
    if (!cycle) return [];
    const steps = cycle.map((place) => (place.entity === entity ? place.field : keyOf(place))).join(' → ');
    const message = `"${placed.field.name}" is computed from itself: ${steps}.`;
    return [
      finding('S182', expressionPointer(placed, 'computed'), message, 'Remove one of them from the cycle.'),
    ];
  });
}

function keyOf({ entity, field }: Place): string {
  return `${entity.name}#${field}`;
}

/** The path from a computed field through its sources back to the field itself; undefined if there is no such cycle. */
function wayBack(start: Place, reach: ReachableEntities): Place[] | undefined {
  const seen = new Set<string>();
  const follow = (place: Place, path: readonly Place[]): Place[] | undefined => {
    for (const next of sourcesOf(place, reach)) {
      if (keyOf(next) === keyOf(start)) return [...path, next];
      if (seen.has(keyOf(next))) continue;
      seen.add(keyOf(next));
      const found = follow(next, [...path, next]);
      if (found) return found;
    }
    return undefined;
  };
  return follow(start, [start]);
}

/** The sources of a computed field; empty for other fields. */
function sourcesOf({ entity, field: name }: Place, reach: ReachableEntities): Place[] {
  const field = fieldNamed(entity, name);
  const expression = field && expressionOf(computationOf(field)?.text);
  if (!expression) return [];
  const own = ownReads(expression).map((read) => ({ entity, field: read }));
  const behind = expression.reads.members.flatMap((member) => {
    const target = holderOf(entity, member, reach);
    return target ? [{ entity: target, field: member.name }] : [];
  });
  const parts = partsOf(entity, reach).flatMap(({ part }) => {
    const read = expression.reads.parts.find((one) => one.entity === part.name);
    return read?.fields.map((one) => ({ entity: part, field: one })) ?? [];
  });
  return [...own, ...behind, ...parts];
}

/** Parses an expression; undefined for an invalid one, which is reported in its own file. */
function expressionOf(text: string | undefined): Expression | undefined {
  try {
    return text === undefined ? undefined : readExpression(text);
  } catch {
    return undefined;
  }
}
