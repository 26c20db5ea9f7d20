import type { FieldKind } from '#schemas/model/fieldKind.ts';
import { booleanDisplayRenderers } from './boolean/booleanDisplayRenderers.ts';
import { choiceDisplayRenderers } from './choice/choiceDisplayRenderers.ts';
import { choicesDisplayRenderers } from './choices/choicesDisplayRenderers.ts';
import { clockTimeDisplayRenderers } from './clockTime/clockTimeDisplayRenderers.ts';
import { dateDisplayRenderers } from './date/dateDisplayRenderers.ts';
import { dateTimeDisplayRenderers } from './dateTime/dateTimeDisplayRenderers.ts';
import { dayMaskDisplayRenderers } from './dayMask/dayMaskDisplayRenderers.ts';
import { durationDisplayRenderers } from './duration/durationDisplayRenderers.ts';
import { fileDisplayRenderers } from './file/fileDisplayRenderers.ts';
import { groupDisplayRenderers } from './group/groupDisplayRenderers.ts';
import { jsonDisplayRenderers } from './json/jsonDisplayRenderers.ts';
import { numberDisplayRenderers } from './number/numberDisplayRenderers.ts';
import { phoneDisplayRenderers } from './phone/phoneDisplayRenderers.ts';
import { referenceDisplayRenderers } from './reference/referenceDisplayRenderers.ts';
import { referencesDisplayRenderers } from './references/referencesDisplayRenderers.ts';
import type { DisplayRenderers } from './renderer.ts';
import { rowsDisplayRenderers } from './rows/rowsDisplayRenderers.ts';
import { secretDisplayRenderers } from './secret/secretDisplayRenderers.ts';
import { linkDisplayRenderers } from './text/linkDisplayRenderers.ts';
import { longTextDisplayRenderers } from './text/longTextDisplayRenderers.ts';
import { textDisplayRenderers } from './text/textDisplayRenderers.ts';

/** The total map of kinds to the renderers that show: one that is missing does not compile. */
export const displayRenderers: Record<FieldKind, DisplayRenderers> = {
  text: textDisplayRenderers,
  longText: longTextDisplayRenderers,
  email: linkDisplayRenderers,
  url: linkDisplayRenderers,
  integer: numberDisplayRenderers,
  decimal: numberDisplayRenderers,
  boolean: booleanDisplayRenderers,
  choice: choiceDisplayRenderers,
  choices: choicesDisplayRenderers,
  date: dateDisplayRenderers,
  clockTime: clockTimeDisplayRenderers,
  dateTime: dateTimeDisplayRenderers,
  duration: durationDisplayRenderers,
  reference: referenceDisplayRenderers,
  references: referencesDisplayRenderers,
  dayMask: dayMaskDisplayRenderers,
  phone: phoneDisplayRenderers,
  secret: secretDisplayRenderers,
  file: fileDisplayRenderers,
  group: groupDisplayRenderers,
  rows: rowsDisplayRenderers,
  json: jsonDisplayRenderers,
};
