import { boardColumns, boardLimits, widgetSize } from '../rules/board/layout.ts';
import { boardRanges } from './defineWidget.ts';
import { widgetIds, widgets } from './widgets.ts';

const widget = {
  type: 'string',
  oneOf: widgetIds.map((id) => ({ const: id, title: widgets[id].title.en })),
} as const;

const some = (title: string, description: string) =>
  ({ type: 'array', title, description, items: widget, uniqueItems: true, default: [] }) as const;

const whole = (title: string, minimum: number, maximum: number) =>
  ({ type: 'integer', title, minimum, maximum }) as const;

const layout = (title: string) =>
  ({
    type: 'array',
    title,
    description: 'Leave empty to use the standard layout.',
    maxItems: boardLimits.widgets,
    items: {
      type: 'object',
      required: ['widgetId', 'x', 'y', 'w', 'h'],
      additionalProperties: false,
      properties: {
        widgetId: { ...widget, title: 'Widget' },
        x: whole('Column', 0, boardColumns - widgetSize.w.least),
        y: whole('Row', 0, boardLimits.rows),
        w: whole('Width', widgetSize.w.least, widgetSize.w.most),
        h: whole('Height', widgetSize.h.least, widgetSize.h.most),
      },
    },
    default: [],
  }) as const;

const percent = (title: string, description: string, value: number) =>
  ({
    type: 'integer',
    title,
    description,
    minimum: 0,
    maximum: 100,
    default: value,
    'x-field': { unit: 'percent' },
  }) as const;

/** The fields of a district's dashboard settings (`settings/dashboard`). */
export const boardFields = {
  hiddenWidgets: some('Widgets not offered', 'No one sees these.'),
  lockedWidgets: some('Widgets on every dashboard', 'No one can hide these.'),
  range: {
    type: 'string',
    title: 'Trends show',
    oneOf: [
      { const: boardRanges[0], title: 'The last 30 days' },
      { const: boardRanges[1], title: 'The last 12 months' },
    ],
    default: boardRanges[0],
  },
  goodFillRate: percent('Good fill rate', 'From this percentage on.', 90),
  lowFillRate: percent('Low fill rate', 'Below this percentage.', 70),
  daysLimit: {
    type: 'integer',
    title: 'Days in 90 days',
    description: 'Employees with more days taken are listed.',
    minimum: 1,
    maximum: 90,
    default: 10,
    'x-field': { unit: 'days' },
  },
  officeLayout: layout('Layout for district offices'),
  campusLayout: layout('Layout for school offices'),
} as const;
