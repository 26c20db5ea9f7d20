import { employment } from '../fields/employment.ts';
import { absentee, dayAtSchool } from '../fields/historyFields.ts';

/** Fields of an entry in a list that excludes a substitute (docs/domain.md#exclusion). */
export const exclusionFields = {
  rowId: { type: 'string', readOnly: true, maxLength: 40 },
  substituteId: {
    type: 'integer',
    title: 'Substitute',
    readOnly: true,
    'x-field': { reference: 'substitute/substitute' },
  },
  level: {
    type: 'string',
    title: 'Excluded by',
    readOnly: true,
    oneOf: [
      { const: 'district', title: 'District' },
      { const: 'region', title: 'Region' },
      { const: 'school', title: 'School' },
      { const: 'employeeType', title: 'Employee type' },
      { const: 'employee', title: 'Employee' },
      { const: 'vacancyProfile', title: 'Vacancy profile' },
    ],
  },
  instituteId: { ...dayAtSchool.instituteId, title: 'School or region' },
  ...absentee,
  workerTypeId: { ...employment.workerTypeId, readOnly: true },
  always: {
    type: 'boolean',
    title: 'Always counts',
    description: 'Otherwise not for employees who prefer the substitute.',
    readOnly: true,
  },
  lists: {
    type: 'integer',
    title: 'Lists',
    description: 'How many lists exclude the substitute.',
    readOnly: true,
  },
  comments: { type: 'string', title: 'Comments', maxLength: 200, readOnly: true },
} as const;
