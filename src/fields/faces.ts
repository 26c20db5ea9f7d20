import type { FieldKind } from '#schemas/model/fieldKind.ts';
import { booleanFaces } from './boolean/booleanFaces.tsx';
import { choiceFaces } from './choice/choiceFaces.tsx';
import { choicesFaces } from './choices/choicesFaces.tsx';
import { clockTimeFaces } from './clockTime/clockTimeFaces.tsx';
import { dateFaces } from './date/dateFaces.tsx';
import { dateTimeFaces } from './dateTime/dateTimeFaces.tsx';
import { dayMaskFaces } from './dayMask/dayMaskFaces.tsx';
import { durationFaces } from './duration/durationFaces.tsx';
import type { Faces } from './face.ts';
import { fileFaces } from './file/fileFaces.tsx';
import { groupFaces } from './group/groupFaces.tsx';
import { jsonFaces } from './json/jsonFaces.tsx';
import { numberFaces } from './number/numberFaces.tsx';
import { phoneFaces } from './phone/phoneFaces.tsx';
import { referenceFaces } from './reference/referenceFaces.tsx';
import { referencesFaces } from './references/referencesFaces.tsx';
import { rowsFaces } from './rows/rowsFaces.tsx';
import { secretFaces } from './secret/secretFaces.tsx';
import { linkFaces } from './text/linkFaces.tsx';
import { longTextFaces } from './text/longTextFaces.tsx';
import { textFaces } from './text/textFaces.tsx';

/** The total map of kinds to faces: one that is missing does not compile. */
export const faces: Record<FieldKind, Faces> = {
  text: textFaces,
  longText: longTextFaces,
  email: linkFaces,
  url: linkFaces,
  integer: numberFaces,
  decimal: numberFaces,
  boolean: booleanFaces,
  choice: choiceFaces,
  choices: choicesFaces,
  date: dateFaces,
  clockTime: clockTimeFaces,
  dateTime: dateTimeFaces,
  duration: durationFaces,
  reference: referenceFaces,
  references: referencesFaces,
  dayMask: dayMaskFaces,
  phone: phoneFaces,
  secret: secretFaces,
  file: fileFaces,
  group: groupFaces,
  rows: rowsFaces,
  json: jsonFaces,
};
