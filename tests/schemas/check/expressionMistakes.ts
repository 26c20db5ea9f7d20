import type { Mistake } from './mistakes.ts';

const worked = (computed: unknown, more: object = {}) => ({
  type: 'number',
  title: 'Hours',
  readOnly: true,
  'x-field': { computed },
  ...more,
});

const rule = (condition: string) => ({ if: condition, message: 'Hours', field: 'hours' });

/** Mistakes in expressions: each is planted into the job. */
export const expressionMistakes: readonly Mistake[] = [
  {
    summary: 'an expression over a field that does not exist',
    id: 'S180',
    put: '/properties/total',
    value: worked('huors * 2'),
    at: '/properties/total/x-field/computed',
    line: 'huors',
    fix: 'Did you mean "hours"?',
  },
  {
    summary: 'an expression over a field that the other record does not have',
    id: 'S180',
    put: '/properties/total',
    value: worked({ is: 'size(placeId.placeNmae)', stored: true }),
    at: '/properties/total/x-field/computed/is',
    fix: 'Did you mean "placeName"?',
  },
  {
    summary: 'an expression over a part that does not exist',
    id: 'S180',
    put: '/properties/total',
    value: worked("parts('area/place').size()"),
    at: '/properties/total/x-field/computed',
    fix: 'There are:',
  },
  {
    summary: 'an expression that adds a text and a number',
    id: 'S180',
    put: '/properties/total',
    value: worked('jobName + hours'),
    at: '/properties/total/x-field/computed',
  },
  {
    summary: 'an expression that gives a text where a number is kept',
    id: 'S181',
    put: '/properties/total',
    value: worked('jobName + "!"'),
    at: '/properties/total/x-field/computed',
  },
  {
    summary: 'a rule that is neither true nor false',
    id: 'S181',
    put: '/x-entity/rules/0',
    value: rule('hours * 2'),
    at: '/x-entity/rules/0/if',
  },
  {
    summary: 'a rule over what a field was before, misspelt',
    id: 'S180',
    put: '/x-entity/rules/0',
    value: rule('before.huors != hours'),
    at: '/x-entity/rules/0/if',
    fix: 'Did you mean "hours"?',
  },
  {
    summary: 'a rule in JSON Schema over a field that does not exist',
    id: 'S090',
    put: '/x-entity/rules/0',
    value: { if: { required: ['huors'] }, message: 'Hours' },
    at: '/x-entity/rules/0/if/required/0',
    fix: 'Did you mean "hours"?',
  },
  {
    summary: 'a rule that is told at a field that does not exist',
    id: 'S050',
    put: '/x-entity/rules/0',
    value: { ...rule('hours > 2'), field: 'huors' },
    at: '/x-entity/rules/0/field',
    fix: 'Did you mean "hours"?',
  },
  {
    summary: 'a message that is missing in Spanish',
    id: 'S130',
    put: '/x-entity/rules/0',
    value: { ...rule('hours > 2'), message: 'That is too long.' },
    at: '/x-entity/rules/0/message',
    severity: 'note',
  },
  {
    summary: 'a value that is worked out from itself',
    id: 'S182',
    put: '/properties/total',
    value: worked('total + hours'),
    at: '/properties/total/x-field/computed',
  },
  {
    summary: 'a stored value that would be wrong tomorrow',
    id: 'S183',
    put: '/properties/total',
    value: worked({ is: 'fromDate > today() ? 1 : 0', stored: true }),
    at: '/properties/total/x-field/computed/is',
  },
  {
    summary: 'a view that filters by what has no column',
    id: 'S057',
    put: '/properties/hours',
    value: worked('lead * 2'),
    at: '/x-entity/list/views/0/filter/hours',
  },
];
