import type { Mistake } from './mistakes.ts';

const at = '/x-entity/permissions';

/** Mistakes in the permissions that an entity file declares, which the schema check must report. */
export const permissionMistakes: readonly Mistake[] = [
  {
    summary: 'a permission that the product already has',
    id: 'S075',
    put: at,
    value: { family: 'ORG', names: { CONTACT: 'Change whom one asks' } },
    at: `${at}/names/CONTACT`,
    line: '"CONTACT"',
  },
  {
    summary: 'a permission that another file declares',
    id: 'S075',
    put: at,
    value: { family: 'REFDATA', names: { 'JOBPLACE.VIEW': 'See places' } },
    at: `${at}/names/JOBPLACE.VIEW`,
  },
  {
    summary: 'a family that cannot be granted',
    id: 'S075',
    put: `${at}/family`,
    value: 'PSEUDO',
    fix: 'Name another family.',
  },
  { summary: 'a new family without a title', id: 'S076', put: `${at}/title`, at, fix: 'Add "title".' },
  {
    summary: 'a family of the product with another title',
    id: 'S076',
    put: at,
    value: { family: 'REFDATA', title: 'Lists', names: { 'JOB.VIEW': 'See jobs' } },
    at: `${at}/title`,
  },
  {
    summary: 'a permission in lowercase',
    id: 'S041',
    put: `${at}/names`,
    value: { view: 'See jobs' },
    at: `${at}/names/view`,
    line: '"view"',
  },
  { summary: 'a family with a dot', id: 'S041', put: `${at}/family`, value: 'JOBS.SOME' },
  {
    summary: 'a permission without a title',
    id: 'S042',
    put: `${at}/names/CLOSE/title`,
    at: `${at}/names/CLOSE`,
  },
  {
    summary: 'a misspelled option of a permission',
    id: 'S040',
    put: `${at}/names/CLOSE/titel`,
    value: 'x',
    fix: 'Did you mean "title"?',
  },
  {
    summary: 'a misspelled permission that a file declares',
    id: 'S073',
    put: '/x-entity/permission/view',
    value: 'JOBS.VEIW',
    fix: 'Did you mean "JOBS.VIEW"?',
  },
];
