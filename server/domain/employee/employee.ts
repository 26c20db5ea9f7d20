import type { Domain, Written } from '../domainRule.ts';
import { checkEmployee } from './checkEmployee.ts';
import { convertToSubstitute } from './convertToSubstitute.ts';
import { afterStateChange, deactivationImpact } from './deactivation.ts';
import { detail } from './detail.ts';
import { leaveSubstitute } from './leaveSubstitute.ts';
import { withLinkedSubstitute } from './linkedSubstitute.ts';
import { merge } from './merge/merge.ts';
import { mergePreview } from './merge/mergePreview.ts';
import { withNamedSchool } from './namedSchool.ts';
import { withPermissionFacts } from './permissionFacts.ts';
import { changePhoneAndPin, pinState } from './pinActions.ts';
import { keepNewPin } from './pins.ts';

const general = 'employee/general-information';

/** What the schemas of employees cannot say: duplicates, PINs, and what an employee can become. */
export const employee: Domain = {
  rules: { 'employee/employee': checkEmployee, [general]: checkEmployee },
  effects: { 'employee/employee': afterStateChange, [general]: afterSaving },
  actions: {
    'employee/employee': { deactivation: deactivationImpact },
    [general]: { pinState, changePhoneAndPin, convertToSubstitute, mergePreview, merge, detail },
  },
  computations: {
    'employee/employee': withNamedSchool,
    [general]: withLinkedSubstitute,
    'employee/permission': withPermissionFacts,
  },
};

async function afterSaving(written: Written): Promise<void> {
  await keepNewPin(written);
  await leaveSubstitute(written);
  await afterStateChange(written);
}
