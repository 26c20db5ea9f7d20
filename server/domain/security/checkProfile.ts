import type { FieldProblem } from '#schemas/model/fieldProblem.ts';
import { DomainError } from '../../domainError.ts';
import type { Change } from '../domainRule.ts';
import { lostRights, notHeld } from './grants.ts';

/**
 * A permission profile grants nothing that its author does not hold, and, being the author's own, keeps the
 * right to change it (docs/domain.md#profiles).
 */
export async function checkProfile(change: Change): Promise<void> {
  if (change.action === 'delete') return;
  const first = grantsMore(change) ?? ownRight(change);
  if (first) throw new DomainError('invalid', { problems: [first] });
}

function grantsMore({ actor, before, after }: Change): FieldProblem | undefined {
  const names = notHeld(actor, entriesIn(after.permissions), entriesIn(before?.permissions));
  const [name] = names;
  return name === undefined ? undefined : problem('grantsMore', { name, count: names.length });
}

function ownRight({ actor, id, after }: Change): FieldProblem | undefined {
  if (id === undefined || actor.access.profile.profileId !== Number(id)) return undefined;
  const [name] = lostRights(actor, entriesIn(after.permissions));
  return name === undefined ? undefined : problem('ownRight', { name });
}

function problem(code: FieldProblem['code'], args: FieldProblem['args']): FieldProblem {
  return { field: 'permissions', code, args };
}

function entriesIn(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
