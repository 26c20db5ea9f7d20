import type { FieldProblem } from '#schemas/model/record/fieldProblem.ts';
import type { Change, Domain, Findings } from './domainRule.ts';
import { accessProblems, lostRights, permissionsNotHeld } from './grants.ts';

/** Rules on profiles and their assignment: people cannot grant more than they have, and cannot lock themselves out. */
export const security: Domain = {
  rules: [
    { name: 'granted-permissions', of: 'security/permission-profile', check: checkProfile },
    { name: 'granted-access', of: 'security/user-access', check: accessProblems },
  ],
};

/**
 * A permission profile must not grant what its author does not have, and an author's own profile must keep the right to
 * change it (docs/domain.md#profiles).
 */
async function checkProfile(change: Change): Promise<Findings> {
  if (change.action === 'delete') return [];
  const first = grantsMore(change) ?? ownRight(change);
  return first ? [first] : [];
}

function grantsMore({ actor, before, after }: Change): FieldProblem | undefined {
  const names = permissionsNotHeld(actor, entriesIn(after.permissions), entriesIn(before?.permissions));
  const [name] = names;
  return name === undefined ? undefined : problem('grantsMore', { name, count: names.length });
}

function ownRight({ actor, id, after }: Change): FieldProblem | undefined {
  if (actor.access.profile.profileId !== Number(id)) return undefined;
  const [name] = lostRights(actor, entriesIn(after.permissions));
  return name === undefined ? undefined : problem('ownRight', { name });
}

function problem(code: FieldProblem['code'], args: FieldProblem['args']): FieldProblem {
  return { field: 'permissions', code, args };
}

function entriesIn(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
