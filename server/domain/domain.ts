import type { FieldProblem } from '#schemas/model/record/fieldProblem.ts';
import { DomainError } from '../common/domainError.ts';
import { absenceRequest } from './absence/absenceRequest.ts';
import { closedDays } from './absence/closedDays.ts';
import { absenceFile } from './absenceFile.ts';
import { absenceReason } from './absenceReason.ts';
import { adminUser } from './adminUser/adminUser.ts';
import { allocation } from './allocation.ts';
import type { Change, Domain } from './domainRule.ts';
import { employee } from './employee/employee.ts';
import { employeeBalance } from './employeeBalance/employeeBalance.ts';
import { messageTexts } from './employeeContacts/messages.ts';
import { checkAccess, lostRights, notHeld } from './grants.ts';
import { importActions } from './importJobs.ts';
import { listsOf } from './listsOf.ts';
import { mailActions } from './mailActions.ts';
import { substitute } from './substitute/substitute.ts';
import { vacancyProfile } from './vacancyProfile.ts';

/** What people were told, in the words of the person who reads it. */
const employeeContacts: Domain = {
  rules: {},
  actions: {},
  computations: { 'employee/communication': messageTexts, 'substitute/communication': messageTexts },
};

const ofEmployee = 'employee/preferred-substitutes';

/** What an employee's preferred substitutes do not say themselves: which lists count. */
const preferredSubstitute: Domain = {
  rules: {},
  actions: { [ofEmployee]: { preferences: listsOf } },
};

/** Profiles and who has them: nobody grants more than they hold, nobody locks themselves out. */
const security: Domain = {
  rules: {
    'security/permission-profile': checkProfile,
    'security/user-access': checkAccess,
  },
  actions: {},
};

/**
 * Puts the areas of the domain together. Each says one thing of one entity: throws where two name a rule, an
 * effect, a computation or an action of the same name for it, of which only one could be called.
 */
export function domainOf(areas: readonly Domain[]): Domain {
  const actions: Record<string, Domain['actions'][string]> = {};
  for (const [entity, own] of areas.flatMap((area) => Object.entries(area.actions)))
    actions[entity] = once('action', [actions[entity], own], `${entity} `);
  return {
    rules: once(
      'rule',
      areas.map((area) => area.rules),
    ),
    problems: once(
      'problems',
      areas.map((area) => area.problems),
    ),
    effects: once(
      'effect',
      areas.map((area) => area.effects),
    ),
    reversals: once(
      'reversal',
      areas.map((area) => area.reversals),
    ),
    actions,
    computations: once(
      'computation',
      areas.map((area) => area.computations),
    ),
    ids: once(
      'ids',
      areas.map((area) => area.ids),
    ),
    readWith: once(
      'columns',
      areas.map((area) => area.readWith),
    ),
  };
}

function once<T>(what: string, parts: readonly (Readonly<Record<string, T>> | undefined)[], of = '') {
  const all: Record<string, T> = {};
  for (const [name, one] of parts.flatMap((part) => Object.entries(part ?? {}))) {
    if (Object.hasOwn(all, name))
      throw new Error(`Two areas of the domain name the ${what} of ${of}${name}.`);
    all[name] = one;
  }
  return all;
}

/** Everything hand-written that the derived service calls: one line for each area. */
export const domain: Domain = domainOf([
  absenceFile,
  absenceReason,
  absenceRequest,
  adminUser,
  allocation,
  closedDays,
  employee,
  employeeBalance,
  employeeContacts,
  importActions,
  mailActions,
  preferredSubstitute,
  security,
  substitute,
  vacancyProfile,
]);

/**
 * A permission profile grants nothing that its author does not hold, and, being the author's own, keeps the
 * right to change it (docs/domain.md#profiles).
 */
async function checkProfile(change: Change): Promise<void> {
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
