import { absenceReason } from './absenceReason/absenceReason.ts';
import { allocation } from './allocation/allocation.ts';
import type { Domain } from './domainRule.ts';
import { preferredSubstitute } from './preferredSubstitute/preferredSubstitute.ts';
import { security } from './security/security.ts';

/** Everything hand-written that the derived service calls: one line for each area. */
const areas: readonly Domain[] = [absenceReason, allocation, preferredSubstitute, security];

export const domain: Domain = {
  rules: Object.assign({}, ...areas.map((area) => area.rules)),
  actions: Object.assign({}, ...areas.map((area) => area.actions)),
};
