import type { Mistake } from './mistakes.ts';

const close = '/x-entity/actions/close';
const states = '/x-entity/states';
const finish = `${states}/transitions/finish`;

/** What can be wrong with what can be done with records, and with their states. */
export const actionMistakes: readonly Mistake[] = [
  {
    summary: 'an action whose operation is misspelt',
    id: 'S260',
    put: `${close}/operation`,
    value: 'clos',
    fix: 'Did you mean "close"?',
  },
  {
    summary: 'an action without an operation of its name',
    id: 'S260',
    put: '/x-entity/actions/archive',
    value: { label: 'Shorten' },
    at: '/x-entity/actions/archive/operation',
  },
  {
    summary: 'what is asked first of an operation that is not there',
    id: 'S260',
    put: `${close}/preview`,
    value: { operation: 'impact' },
    at: `${close}/preview/operation`,
  },
  {
    summary: 'an operation of an action that takes what nobody gives',
    id: 'S261',
    put: '/x-entity/operations/close',
    value: 'POST /api/job/close?jobNumber',
  },
  {
    summary: 'an action on no record',
    id: 'S261',
    put: '/x-entity/operations/close',
    value: 'POST /api/job/close',
    at: close,
  },
  {
    summary: 'a value that a field never has',
    id: 'S262',
    put: '/x-entity/actions/shorten/set/hours',
    value: 'one',
  },
  {
    summary: 'a list that copies and asks',
    id: 'S263',
    put: '/x-entity/actions/codes/ask',
    value: { properties: { state: { type: 'string', title: 'State' } } },
  },
  {
    summary: 'a condition on a list as a whole',
    id: 'S263',
    put: `${close}/for`,
    value: ['list'],
    at: `${close}/condition`,
  },
  {
    summary: 'what is told of an answer that does not have it',
    id: 'S263',
    put: `${close}/tells`,
    value: ['results'],
  },
  {
    summary: 'a text that is filled with what is not there',
    id: 'S264',
    put: `${close}/done`,
    value: 'Closed: {name}',
  },
  { summary: 'a question that no form can draw', id: 'S265', put: `${close}/ask/properties/note`, value: {} },
  {
    summary: 'a reference of a question that leads nowhere',
    id: 'S070',
    put: `${close}/ask/properties/placeId/x-field/reference`,
    value: 'area/plase',
    fix: 'Did you mean "area/place"?',
  },
  {
    summary: 'a word of a question that does not exist',
    id: 'S020',
    put: `${close}/ask/properties/note/maxLenght`,
    value: 3,
    fix: 'Did you mean "maxLength"?',
  },
  {
    summary: 'a permission of an action that does not exist',
    id: 'S073',
    put: `${close}/permission`,
    value: 'REFDATA.CUSTOM.EDID',
    fix: 'Did you mean',
  },
  {
    summary: 'a field that an action copies and that is not there',
    id: 'S050',
    put: '/x-entity/actions/codes/copy',
    value: 'cod',
    fix: 'Did you mean "code"?',
  },
  {
    summary: 'a condition of an action on a field that is not there',
    id: 'S090',
    put: `${close}/condition/required`,
    value: ['stat'],
    at: `${close}/condition/required/0`,
  },
  {
    summary: 'a word of an action that does not exist',
    id: 'S040',
    put: `${close}/confirms`,
    value: {},
    fix: 'Did you mean "confirm"?',
  },
  { summary: 'an action without a label', id: 'S042', put: `${close}/label`, at: close },
  {
    summary: 'an action named as a transition',
    id: 'S051',
    put: '/x-entity/actions/finish',
    value: { label: 'Finish', set: { hours: 1 } },
  },
  { summary: 'states of a field that is no choice', id: 'S270', put: `${states}/field`, value: 'jobName' },
  {
    summary: 'a choice that is no state',
    id: 'S271',
    put: `${states}/values/closed`,
    at: `${states}/values`,
  },
  {
    summary: 'a state that is no choice',
    id: 'S271',
    put: `${states}/values/done`,
    value: { label: 'Closed' },
  },
  {
    summary: 'a transition from a misspelt state',
    id: 'S272',
    put: `${finish}/from`,
    value: 'opne',
    fix: 'Did you mean "open"?',
  },
  {
    summary: 'a transition to an unknown state',
    id: 'S272',
    put: `${finish}/to`,
    value: 'closd',
    fix: 'Did you mean "closed"?',
  },
  { summary: 'a start that is no state', id: 'S272', put: `${states}/start`, value: 'new' },
  {
    summary: 'a state that nothing leads to',
    id: 'S273',
    put: `${finish}/to`,
    value: 'open',
    at: `${states}/values/closed`,
  },
];
