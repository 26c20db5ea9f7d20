/** Where a limit comes from (docs/domain.md#job-visibility). */
const comesFrom = (title: string) =>
  ({
    type: 'string',
    title,
    readOnly: true,
    oneOf: [
      { const: 'line', title: 'Own line on the list' },
      { const: 'list', title: 'The list' },
      { const: 'above', title: 'What stands above' },
      { const: 'usual', title: 'Usual' },
    ],
  }) as const;

/** How long before their start jobs are visible. */
const minutes = (title: string, description: string) =>
  ({
    type: 'integer',
    title,
    description,
    readOnly: true,
    'x-field': { widget: 'duration', unit: 'minutes' },
  }) as const;

/** What counts for a substitute at a place of the hierarchy, and where it comes from. */
export const effectiveLimits = {
  effectiveVisibilityPercentage: {
    type: 'number',
    title: 'Lead time',
    description: 'The share of the time between entry and start in which jobs are visible.',
    readOnly: true,
    'x-field': { unit: 'percent' },
  },
  percentFrom: comesFrom('Lead time from'),
  effectiveMinimumVisibility: minutes(
    'Minimum visibility',
    'Jobs are visible at least this long before they start.',
  ),
  minimumFrom: comesFrom('Minimum from'),
  effectiveMaximumVisibility: minutes(
    'Maximum visibility',
    'Jobs are visible at most this long before they start.',
  ),
  maximumFrom: comesFrom('Maximum from'),
} as const;
