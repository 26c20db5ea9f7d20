import { employment } from '../../fields/employment.ts';

/** Making an employee of a substitute (docs/domain.md#conversion). */
export const convertAction = {
  convertToEmployee: {
    label: 'Convert to employee',
    icon: 'convert',
    permission: ['SUB.EDIT', 'SUB.CONVERT_TO_EMP', 'EMP.ADD'],
    condition: {
      properties: { isActive: { const: true } },
      required: ['isActive'],
      not: { properties: { linkedWorkerId: { type: 'integer' } }, required: ['linkedWorkerId'] },
    },
    because: 'A substitute who is inactive, or an employee already, is not converted.',
    ask: {
      required: ['workerTypeId', 'instituteIds'],
      properties: {
        ...employment,
        allowDuplicateName: {
          type: 'boolean',
          title: 'Allow the same name',
          description: 'Saves the employee although another one has the same name.',
          default: false,
        },
        keepOrigSubRecordActive: {
          type: 'boolean',
          title: 'Keep the substitute active',
          description: 'Otherwise the substitute is deactivated.',
          default: false,
          'x-field': { permission: { edit: 'SUB.DEACTIVATE', otherwise: true } },
        },
      },
    },
    send: ['_version'],
    answer: {
      type: 'object',
      required: ['workerId', 'substitute'],
      properties: { workerId: { type: 'integer' }, substitute: { $ref: '#' } },
    },
    refresh: ['employee/employee'],
    confirm: {
      title: 'Convert {label} to an employee',
      text: 'An employee is made with the name, identifier, e-mail, phone, gender, language and pay code of the substitute.',
      button: 'Convert',
    },
    done: '{label} is an employee now.',
  },
} as const;
