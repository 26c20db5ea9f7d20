import { byDistrict, byPlace } from './levels.ts';

/** Settings for reconciling days (docs/domain.md#reconciliation). */
export const reconcileSettings = {
  toleranceMinutes: {
    type: 'integer',
    title: 'Tolerance',
    description: 'Larger differences from scheduled hours are exceptions.',
    minimum: 0,
    maximum: 480,
    default: 15,
    'x-field': { unit: 'minutes', inherits: byPlace },
  },
  payrollReconciles: {
    type: 'boolean',
    title: 'Payroll reconciles too',
    description: 'After schools, as a second level.',
    default: false,
    'x-field': { inherits: byDistrict },
  },
  identifierRequired: {
    type: 'boolean',
    title: 'Require identifiers',
    description: 'Days of people without an identifier are exceptions.',
    default: false,
    'x-field': { inherits: byPlace },
  },
} as const;
