/** The read-only field for the source of a visibility limit (docs/domain.md#job-visibility). */
const comesFrom = (title: string) =>
  ({
    type: 'string',
    title,
    readOnly: true,
    oneOf: [
      { const: 'line', title: 'Own entry' },
      { const: 'list', title: 'List' },
      { const: 'above', title: 'Inherited' },
      { const: 'usual', title: 'Default' },
    ],
  }) as const;

/** The read-only field for how long before a job's start a substitute sees the job, in minutes. */
const minutes = (title: string, description: string) =>
  ({
    type: 'integer',
    title,
    description,
    readOnly: true,
    'x-field': { widget: 'duration', unit: 'minutes' },
  }) as const;

/** The effective limits of a substitute at a node of the hierarchy, with their sources. */
export const effectiveLimits = {
  effectiveVisibilityPercentage: {
    type: 'number',
    title: 'Lead time',
    description: 'Share of the time from entry to start when jobs are visible.',
    readOnly: true,
    'x-field': { unit: 'percent' },
  },
  percentFrom: comesFrom('Lead time from'),
  effectiveMinimumVisibility: minutes(
    'Minimum visibility',
    'Jobs are visible at least this long before start.',
  ),
  minimumFrom: comesFrom('Minimum from'),
  effectiveMaximumVisibility: minutes(
    'Maximum visibility',
    'Jobs are visible at most this long before start.',
  ),
  maximumFrom: comesFrom('Maximum from'),
} as const;
