import { absenceSettings } from './absence-settings.ts';
import { approvalSettings } from './approval-settings.ts';
import { attachmentSettings } from './attachment-settings.ts';
import { callTimes } from './call-times.ts';
import { timesheetSettings } from './timesheet-settings.ts';
import { workSchedule } from './work-schedule.ts';

/** The settings entities whose values can be inherited. */
const inherited = [
  absenceSettings,
  approvalSettings,
  attachmentSettings,
  callTimes,
  timesheetSettings,
  workSchedule,
] as const;

const texts: Readonly<Record<string, string>> = Object.assign(
  {},
  ...inherited.map((kind) => kind['x-entity'].translations.es),
);
const fields = Object.entries<{ readonly title: string }>(
  Object.assign({}, ...inherited.map(({ properties }) => properties)),
);
const titles = [...inherited.map(({ title }) => title), ...fields.map(([, { title }]) => title)];

/**
 * The fields that identify an override: the settings entity and the single setting. Their choices have the titles from
 * the entity files.
 */
export const overriddenSettings = {
  settings: {
    type: 'string',
    title: 'Settings',
    oneOf: inherited.map(({ $id, title }) => ({ const: $id, title })),
  },
  field: {
    type: 'string',
    title: 'Setting',
    oneOf: fields.map(([name, { title }]) => ({ const: name, title })),
  },
} as const;

/** The Spanish titles of the choices of `overriddenSettings`. */
export const overriddenTexts: Readonly<Record<string, string>> = Object.fromEntries(
  titles.flatMap((title) => (texts[title] ? [[title, texts[title]]] : [])),
);
