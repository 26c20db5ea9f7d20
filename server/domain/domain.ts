import { absenceFile } from './absenceFile/absenceFile.ts';
import { absenceReason } from './absenceReason/absenceReason.ts';
import { allocation } from './allocation/allocation.ts';
import type { Domain } from './domainRule.ts';
import { employee } from './employee/employee.ts';
import { employeeBalance } from './employeeBalance/employeeBalance.ts';
import { employeeContacts } from './employeeContacts/employeeContacts.ts';
import { preferredSubstitute } from './preferredSubstitute/preferredSubstitute.ts';
import { security } from './security/security.ts';

/** Everything hand-written that the derived service calls: one line for each area. */
const areas: readonly Domain[] = [
  absenceFile,
  absenceReason,
  allocation,
  employee,
  employeeBalance,
  employeeContacts,
  preferredSubstitute,
  security,
];

export const domain: Domain = {
  rules: Object.assign({}, ...areas.map((area) => area.rules)),
  effects: Object.assign({}, ...areas.map((area) => area.effects)),
  actions: allActions(),
  computations: Object.assign({}, ...areas.map((area) => area.computations)),
};

/** Several areas can have actions of one entity. */
function allActions(): Domain['actions'] {
  const all: Record<string, Domain['actions'][string]> = {};
  for (const [entity, actions] of areas.flatMap((area) => Object.entries(area.actions)))
    all[entity] = { ...all[entity], ...actions };
  return all;
}
