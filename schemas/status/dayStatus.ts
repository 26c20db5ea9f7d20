import { type Status, statusTable } from './statusTable.ts';

/** The flags of fill statuses, each a fact about a day with such a status (docs/domain.md#fill-status). */
export type DayFlag =
  /** A new day can have this status. */
  | 'starts'
  /** The day counts against a balance. */
  | 'takesBalance'
  /** The person is away: another absence at that time conflicts, and the day can be canceled. */
  | 'conflicts'
  /** The day has no substitute, and one can be assigned, now or once the hold ends. */
  | 'openForFill'
  /** The day's job is open: neither held nor stopped. */
  | 'isOffered'
  /** An absence day with this status becomes closed when a closed day is declared for its date. */
  | 'closesWithDay'
  /** The day counts in the fill rate. */
  | 'countsInFillRate'
  /** The day counts in the fill rate once it has started. */
  | 'countsOncePast'
  /** A substitute covers the day. */
  | 'isFilled';

/**
 * The fill statuses of a day (docs/specification.md#application-3-fill-status), worst first: an absence or a job has
 * the worst status of its days. 0 means "all" in a filter and is never stored.
 */
const statuses = [
  {
    code: 2,
    name: 'unfilled',
    title: 'Unfilled',
    es: 'Sin cubrir',
    color: 'unfilled',
    flags: [
      'starts',
      'takesBalance',
      'conflicts',
      'openForFill',
      'isOffered',
      'closesWithDay',
      'countsInFillRate',
    ],
  },
  {
    code: 7,
    name: 'held',
    title: 'Held',
    es: 'Retenida',
    color: 'held',
    flags: ['starts', 'takesBalance', 'conflicts', 'openForFill', 'closesWithDay', 'countsOncePast'],
  },
  {
    code: 6,
    name: 'closed',
    title: 'Closed',
    es: 'Cerrada',
    color: 'closed',
    flags: ['starts', 'takesBalance', 'conflicts', 'countsInFillRate'],
  },
  {
    code: 3,
    name: 'filled',
    title: 'Filled',
    es: 'Cubierta',
    color: 'filled',
    flags: [
      'starts',
      'takesBalance',
      'conflicts',
      'isOffered',
      'closesWithDay',
      'countsInFillRate',
      'isFilled',
    ],
  },
  {
    code: 1,
    name: 'subNotNeeded',
    title: 'No substitute needed',
    es: 'No necesita sustituto',
    color: 'notNeeded',
    flags: ['starts', 'takesBalance', 'conflicts', 'closesWithDay'],
  },
  { code: 8, name: 'closedDay', title: 'Closed day', es: 'Día cerrado', color: 'closed', flags: ['starts'] },
  { code: 5, name: 'cancelled', title: 'Canceled', es: 'Cancelada', color: 'closed', flags: [] },
  { code: 4, name: 'deleted', title: 'Deleted', es: 'Eliminada', color: 'closed', flags: [] },
] as const satisfies readonly Status<DayFlag>[];

export const dayStatuses = statusTable(statuses);

/** The schema of the fill status field. */
export const fillStatus = { type: 'integer', title: 'Fill status', oneOf: dayStatuses.oneOf } as const;

/**
 * The day statuses as states for lists that only show them; the transitions of a day are in
 * `absence/actions/daySteps.ts`.
 */
export const fillStates = {
  field: 'fillStatus',
  start: dayStatuses.statuses.map(({ code }) => code),
  values: dayStatuses.values,
} as const;

export const fillTexts = dayStatuses.es;
