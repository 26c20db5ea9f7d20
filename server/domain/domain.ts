import { allocation } from './allocation/allocation.ts';
import type { Domain } from './domainRule.ts';

/** Everything hand-written that the derived service calls: one line for each area. */
const areas: readonly Domain[] = [allocation];

export const domain: Domain = {
  rules: Object.assign({}, ...areas.map((area) => area.rules)),
  actions: Object.assign({}, ...areas.map((area) => area.actions)),
};
