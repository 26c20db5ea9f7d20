import { skillIds } from '../fields/codeFields.ts';
import { skillCodes } from '../fields/skillCodes.ts';
import { defineTab } from '../model/defineRecord.ts';

/**
 * Skills that an employee's absences require of a substitute (docs/specification.md#master-data-7-employee-service:
 * "GET /api/employee/skills").
 */
export const employeeSkills = defineTab({
  $id: 'employee/skills',
  title: 'Employee skills',
  description: 'Skills a substitute needs for this employee’s absences.',
  properties: {
    skillIds,
  },
  'x-entity': {
    plural: 'Employee skills',
    tab: 'Skills',
    operations: {
      get: 'GET /api/employee/skills?workerId',
      update: { request: 'POST /api/skills?workerId', answer: { result: '/errorCode' } },
    },
    results: { update: skillCodes },
    permission: 'SKILLS',
    translations: {
      es: {
        'Employee skills': 'Competencias del empleado',
        'Skills a substitute needs for this employee’s absences.':
          'Competencias que un sustituto necesita para las ausencias de este empleado.',
      },
    },
  },
});
