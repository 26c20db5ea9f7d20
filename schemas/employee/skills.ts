import { defineEntity, type RecordOf } from '../model/defineEntity.ts';
import { skillIds } from '../reference-data/codeFields.ts';

/**
 * What an employee's absences ask of a substitute (docs/specification.md#master-data-7-employee-service: "GET
 * /api/employee/skills").
 */
export const employeeSkills = defineEntity({
  $id: 'employee/skills',
  title: 'Employee skills',
  description: 'What an employee’s absences ask of a substitute.',
  type: 'object',
  properties: {
    workerId: { type: 'integer', readOnly: true },
    skillIds,
  },
  'x-entity': {
    id: 'workerId',
    plural: 'Employee skills',
    path: '/employee/skills',
    service: 'employee',
    record: { kind: 'employee', tab: 4, title: 'Skills' },
    lock: { name: 'Worker', takeOver: 'EMP.EDIT' },
    operations: { get: 'GET /api/employee/skills?workerId', update: 'POST /api/skills?workerId' },
    permission: { view: 'EMP.SKILLS', edit: 'EMP.SKILLS' },
    table: 'worker',
    translations: {
      es: {
        'Employee skills': 'Competencias del empleado',
        'What an employee’s absences ask of a substitute.':
          'Lo que las ausencias de un empleado piden a un sustituto.',
      },
    },
  },
});

export type EmployeeSkills = RecordOf<typeof employeeSkills>;
