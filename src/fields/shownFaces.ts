import type { FieldKind } from '#schemas/model/fieldKind.ts';
import { booleanShown } from './boolean/booleanShown.ts';
import { choiceShown } from './choice/choiceShown.ts';
import { choicesShown } from './choices/choicesShown.ts';
import { clockTimeShown } from './clockTime/clockTimeShown.ts';
import { dateShown } from './date/dateShown.ts';
import { dateTimeShown } from './dateTime/dateTimeShown.ts';
import { dayMaskShown } from './dayMask/dayMaskShown.ts';
import { durationShown } from './duration/durationShown.ts';
import type { ShownFaces } from './face.ts';
import { fileShown } from './file/fileShown.ts';
import { groupShown } from './group/groupShown.ts';
import { jsonShown } from './json/jsonShown.ts';
import { numberShown } from './number/numberShown.ts';
import { phoneShown } from './phone/phoneShown.ts';
import { referenceShown } from './reference/referenceShown.ts';
import { referencesShown } from './references/referencesShown.ts';
import { rowsShown } from './rows/rowsShown.ts';
import { secretShown } from './secret/secretShown.ts';
import { linkShown } from './text/linkShown.ts';
import { longTextShown } from './text/longTextShown.ts';
import { textShown } from './text/textShown.ts';

/** The total map of kinds to the faces that show: one that is missing does not compile. */
export const shownFaces: Record<FieldKind, ShownFaces> = {
  text: textShown,
  longText: longTextShown,
  email: linkShown,
  url: linkShown,
  integer: numberShown,
  decimal: numberShown,
  boolean: booleanShown,
  choice: choiceShown,
  choices: choicesShown,
  date: dateShown,
  clockTime: clockTimeShown,
  dateTime: dateTimeShown,
  duration: durationShown,
  reference: referenceShown,
  references: referencesShown,
  dayMask: dayMaskShown,
  phone: phoneShown,
  secret: secretShown,
  file: fileShown,
  group: groupShown,
  rows: rowsShown,
  json: jsonShown,
};
