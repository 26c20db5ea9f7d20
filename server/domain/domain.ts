import { mailActions } from '../mail/mailActions.ts';
import { absenceFile } from './absenceFile/absenceFile.ts';
import { absenceReason } from './absenceReason/absenceReason.ts';
import { allocation } from './allocation/allocation.ts';
import type { Domain } from './domainRule.ts';
import { employee } from './employee/employee.ts';
import { employeeBalance } from './employeeBalance/employeeBalance.ts';
import { employeeContacts } from './employeeContacts/employeeContacts.ts';
import { preferredSubstitute } from './preferredSubstitute/preferredSubstitute.ts';
import { security } from './security/security.ts';

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
    effects: once(
      'effect',
      areas.map((area) => area.effects),
    ),
    actions,
    computations: once(
      'computation',
      areas.map((area) => area.computations),
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
  allocation,
  employee,
  employeeBalance,
  employeeContacts,
  mailActions,
  preferredSubstitute,
  security,
]);
