import { employment } from '../../fields/employment.ts';

const adding = {
  icon: 'add',
  for: ['record'],
  otherwise: 'hidden',
  final: false,
  done: 'Added: {label} |||| {count} added',
  answer: 'none',
} as const;

const linking = {
  icon: 'convert',
  for: ['record'],
  otherwise: 'hidden',
  final: false,
  done: 'Linked: {label} |||| {count} linked',
  answer: 'none',
  refresh: ['employee/directory-person'],
} as const;

/** Actions on staff alerts (docs/domain.md#staff-alerts). */
export const staffAlertActions = {
  adopt: {
    ...adding,
    label: 'Add employee',
    permission: 'EMP.ADD',
    condition: { properties: { kind: { const: 'E01' } }, required: ['kind'] },
    ask: {
      type: 'object',
      required: ['workerTypeId', 'instituteIds'],
      properties: employment,
    },
    refresh: ['employee/employee', 'employee/directory-person'],
  },
  adoptSubstitute: {
    ...adding,
    label: 'Add substitute',
    permission: 'SUB.ADD',
    condition: { properties: { kind: { const: 'S05' } }, required: ['kind'] },
    confirm: {
      title: 'Add this person as a substitute?',
      text: 'The directory’s data are used.',
      button: 'Add',
    },
    refresh: ['substitute/substitute', 'employee/directory-person'],
  },
  link: {
    ...linking,
    label: 'Link employee',
    condition: { properties: { kind: { const: 'E01' } }, required: ['kind'] },
    ask: {
      type: 'object',
      required: ['workerId'],
      properties: {
        workerId: { type: 'integer', title: 'Employee', 'x-field': { reference: 'employee/employee' } },
      },
    },
  },
  linkSubstitute: {
    ...linking,
    label: 'Link substitute',
    condition: { properties: { kind: { const: 'S05' } }, required: ['kind'] },
    ask: {
      type: 'object',
      required: ['substituteId'],
      properties: {
        substituteId: {
          type: 'integer',
          title: 'Substitute',
          'x-field': { reference: 'substitute/substitute' },
        },
      },
    },
  },
  accept: {
    label: 'Accept changes',
    icon: 'check',
    for: ['record', 'rows'],
    condition: { properties: { kind: { enum: ['E02', 'S06'] } }, required: ['kind'] },
    otherwise: 'hidden',
    final: false,
    done: 'Accepted: {label} |||| {count} accepted',
    answer: 'none',
    refresh: ['employee/employee', 'substitute/substitute'],
  },
  ignore: {
    label: 'Ignore',
    icon: 'block',
    for: ['record', 'rows'],
    condition: { properties: { status: { const: 'open' } }, required: ['status'] },
    otherwise: 'hidden',
    ask: {
      type: 'object',
      required: ['comments'],
      properties: {
        comments: { type: 'string', title: 'Reason', minLength: 1, maxLength: 200 },
        untilDate: {
          type: 'string',
          format: 'date',
          title: 'Ignore until',
          description: 'Blank: for good.',
        },
      },
    },
    final: false,
    done: 'Ignored: {label} |||| {count} ignored',
    answer: 'none',
  },
  showAgain: {
    label: 'Show again',
    icon: 'undo',
    for: ['record', 'rows'],
    condition: { properties: { status: { const: 'ignored' } }, required: ['status'] },
    otherwise: 'hidden',
    final: false,
    done: 'Open again: {label} |||| {count} open again',
    answer: 'none',
  },
} as const;
