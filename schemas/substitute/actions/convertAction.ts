import { employment } from '../../fields/employment.ts';

/** Converts a substitute to an employee (docs/domain.md#conversion). */
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
    because: 'Only active substitutes who aren’t already employees can be converted.',
    ask: {
      required: ['workerTypeId', 'instituteIds'],
      properties: {
        ...employment,
        allowDuplicateName: {
          type: 'boolean',
          title: 'Allow the same name',
          description: 'Saves even if another employee has the same name.',
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
      text: 'Creates an employee with the substitute’s name, identifier, email, phone, gender, language and pay code.',
      button: 'Convert',
    },
    done: '{label} is now an employee.',
  },
} as const;
