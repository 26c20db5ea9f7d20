import type { FieldKind } from '#schemas/model/fieldKind.ts';
import { booleanEdited } from './boolean/booleanEdited.tsx';
import { choiceEdited } from './choice/choiceEdited.tsx';
import { choicesEdited } from './choices/choicesEdited.tsx';
import { clockTimeEdited } from './clockTime/clockTimeEdited.tsx';
import { dateEdited } from './date/dateEdited.tsx';
import { dateTimeEdited } from './dateTime/dateTimeEdited.tsx';
import { dayMaskEdited } from './dayMask/dayMaskEdited.tsx';
import { durationEdited } from './duration/durationEdited.tsx';
import type { EditedFaces } from './face.ts';
import { fileEdited } from './file/fileEdited.tsx';
import { groupEdited } from './group/groupEdited.tsx';
import { jsonEdited } from './json/jsonEdited.tsx';
import { numberEdited } from './number/numberEdited.tsx';
import { phoneEdited } from './phone/phoneEdited.tsx';
import { referenceEdited } from './reference/referenceEdited.tsx';
import { referencesEdited } from './references/referencesEdited.tsx';
import { rowsEdited } from './rows/rowsEdited.tsx';
import { secretEdited } from './secret/secretEdited.tsx';
import { linkEdited } from './text/linkEdited.tsx';
import { longTextEdited } from './text/longTextEdited.tsx';
import { textEdited } from './text/textEdited.tsx';

/** The total map of kinds to the faces that edit: one that is missing does not compile. */
export const editedFaces: Record<FieldKind, EditedFaces> = {
  text: textEdited,
  longText: longTextEdited,
  email: linkEdited,
  url: linkEdited,
  integer: numberEdited,
  decimal: numberEdited,
  boolean: booleanEdited,
  choice: choiceEdited,
  choices: choicesEdited,
  date: dateEdited,
  clockTime: clockTimeEdited,
  dateTime: dateTimeEdited,
  duration: durationEdited,
  reference: referenceEdited,
  references: referencesEdited,
  dayMask: dayMaskEdited,
  phone: phoneEdited,
  secret: secretEdited,
  file: fileEdited,
  group: groupEdited,
  rows: rowsEdited,
  json: jsonEdited,
};
