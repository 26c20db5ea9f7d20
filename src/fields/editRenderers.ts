import type { FieldKind } from '#schemas/model/fieldKind.ts';
import { booleanEditRenderers } from './boolean/booleanEditRenderers.tsx';
import { choiceEditRenderers } from './choice/choiceEditRenderers.tsx';
import { choicesEditRenderers } from './choices/choicesEditRenderers.tsx';
import { clockTimeEditRenderers } from './clockTime/clockTimeEditRenderers.tsx';
import { dateEditRenderers } from './date/dateEditRenderers.tsx';
import { dateTimeEditRenderers } from './dateTime/dateTimeEditRenderers.tsx';
import { dayMaskEditRenderers } from './dayMask/dayMaskEditRenderers.tsx';
import { durationEditRenderers } from './duration/durationEditRenderers.tsx';
import { fileEditRenderers } from './file/fileEditRenderers.tsx';
import { groupEditRenderers } from './group/groupEditRenderers.tsx';
import { jsonEditRenderers } from './json/jsonEditRenderers.tsx';
import { numberEditRenderers } from './number/numberEditRenderers.tsx';
import { phoneEditRenderers } from './phone/phoneEditRenderers.tsx';
import { referenceEditRenderers } from './reference/referenceEditRenderers.tsx';
import { referencesEditRenderers } from './references/referencesEditRenderers.tsx';
import type { EditRenderers } from './renderer.ts';
import { rowsEditRenderers } from './rows/rowsEditRenderers.tsx';
import { secretEditRenderers } from './secret/secretEditRenderers.tsx';
import { linkEditRenderers } from './text/linkEditRenderers.tsx';
import { longTextEditRenderers } from './text/longTextEditRenderers.tsx';
import { textEditRenderers } from './text/textEditRenderers.tsx';

/** The total map of kinds to the renderers that edit: one that is missing does not compile. */
export const editRenderers: Record<FieldKind, EditRenderers> = {
  text: textEditRenderers,
  longText: longTextEditRenderers,
  email: linkEditRenderers,
  url: linkEditRenderers,
  integer: numberEditRenderers,
  decimal: numberEditRenderers,
  boolean: booleanEditRenderers,
  choice: choiceEditRenderers,
  choices: choicesEditRenderers,
  date: dateEditRenderers,
  clockTime: clockTimeEditRenderers,
  dateTime: dateTimeEditRenderers,
  duration: durationEditRenderers,
  reference: referenceEditRenderers,
  references: referencesEditRenderers,
  dayMask: dayMaskEditRenderers,
  phone: phoneEditRenderers,
  secret: secretEditRenderers,
  file: fileEditRenderers,
  group: groupEditRenderers,
  rows: rowsEditRenderers,
  json: jsonEditRenderers,
};
