import { stateOf } from '#schemas/model/entity/readActions.ts';
import type { FieldKind } from '#schemas/model/fields/fieldKind.ts';
import { useEntity } from '../entity/EntityContext.tsx';
import { onDemand } from '../ui/missing/onDemand.tsx';
import { booleanDisplayRenderers } from './boolean/booleanDisplayRenderers.tsx';
import { ChoicesDisplay } from './ChoicesDisplay.tsx';
import { dateDisplayRenderers } from './date/dateDisplayRenderers.tsx';
import { DatesDisplay } from './dates/DatesDisplay.tsx';
import { dayMaskDisplayRenderers } from './dayMask/dayMaskDisplayRenderers.tsx';
import { useFileText } from './file/useFileText.ts';
import { groupDisplayRenderers } from './group/groupDisplayRenderers.tsx';
import { JsonDisplay } from './json/JsonDisplay.tsx';
import { LinkColumn, LinkDisplay, LongTextDisplay } from './LongTextDisplay.tsx';
import { NumberColumn, NumberDisplay } from './number/NumberDisplay.tsx';
import { PhoneDisplay } from './phone/PhoneDisplay.tsx';
import { RecordName } from './records/RecordName.tsx';
import { ReferenceDisplay } from './reference/ReferenceDisplay.tsx';
import { referencesDisplayRenderers } from './references/referencesDisplayRenderers.tsx';
import type { DisplayRendererProps, DisplayRenderers } from './renderer.ts';
import { rowsDisplayRenderers } from './rows/rowsDisplayRenderers.tsx';
import { SecretDisplay } from './secret/SecretDisplay.tsx';
import { FiguresColumn, FiguresDisplay, TextDisplay, useShownText } from './shown/EmptyValue.tsx';
import { StateMark } from './shown/StateMark.tsx';
import { TimeWindowsDisplay } from './timeWindows/TimeWindowsDisplay.tsx';

const choiceDisplayRenderers: DisplayRenderers = {
  Display: ChoiceDisplay,
  Column: ChoiceColumn,
  align: 'left',
  width: 16,
};

const choicesDisplayRenderers: DisplayRenderers = {
  Display: ChoicesDisplay,
  Column: TextColumn,
  align: 'left',
  width: 28,
};

const datesDisplayRenderers: DisplayRenderers = { ...choicesDisplayRenderers, Display: DatesDisplay };

const timeWindowsDisplayRenderers: DisplayRenderers = {
  ...choicesDisplayRenderers,
  Display: TimeWindowsDisplay,
};

const clockTimeDisplayRenderers: DisplayRenderers = {
  Display: FiguresDisplay,
  Column: FiguresColumn,
  align: 'left',
  // Column width in characters: a few more than the text has, because in tabular figures every digit is as wide as the
  // widest one.
  width: 11,
};

const dateTimeDisplayRenderers: DisplayRenderers = {
  Display: FiguresDisplay,
  Column: FiguresColumn,
  align: 'left',
  // Column width in characters. Fits a date and time in Spanish, which is the longest format: "11/24/2026 12:51 p. m.".
  width: 21,
};

const durationDisplayRenderers: DisplayRenderers = {
  Display: FiguresDisplay,
  Column: FiguresColumn,
  align: 'right',
  width: 18,
};

/** Files are rare, so their renderer is lazy-loaded. */
const fileDisplayRenderers: DisplayRenderers = {
  Display: onDemand(() => import('./file/FileDisplay.tsx').then((file) => file.FileDisplay)),
  Column: FileColumn,
  align: 'left',
  width: 16,
};

/** Display renderers of composite kinds. These kinds are rare, so their renderer is lazy-loaded. */
const partsDisplayRenderers: DisplayRenderers = {
  Display: onDemand(() => import('./shown/PartsDisplay.tsx').then((file) => file.PartsDisplay)),
  Column: TextColumn,
  align: 'left',
  width: 40,
};

/** Display renderers of fields that can have only one value. */
const fixedDisplayRenderers: DisplayRenderers = {
  Display: TextDisplay,
  Column: TextColumn,
  align: 'left',
  width: 24,
};

/** Display renderers of values that no other kind can show. */
const jsonDisplayRenderers: DisplayRenderers = {
  Display: JsonDisplay,
  Column: TextColumn,
  align: 'left',
  width: 40,
};

const numberDisplayRenderers: DisplayRenderers = {
  Display: NumberDisplay,
  Column: NumberColumn,
  align: 'right',
  width: 12,
};

const phoneDisplayRenderers: DisplayRenderers = {
  Display: PhoneDisplay,
  Column: FiguresColumn,
  align: 'left',
  width: 16,
};

const referenceDisplayRenderers: DisplayRenderers = {
  Display: ReferenceDisplay,
  Column: ReferenceColumn,
  align: 'left',
  width: 22,
};

/** Display renderers of write-only values, such as a PIN or a password. */
const secretDisplayRenderers: DisplayRenderers = {
  Display: SecretDisplay,
  Column: SecretDisplay,
  align: 'left',
  width: 10,
};

const textDisplayRenderers: DisplayRenderers = {
  Display: TextDisplay,
  Column: TextColumn,
  align: 'left',
  width: 24,
};

const linkDisplayRenderers: DisplayRenderers = {
  ...textDisplayRenderers,
  Display: LinkDisplay,
  Column: LinkColumn,
  width: 28,
};

/** Display renderers of long texts. A column shows only the beginning of the text. */
const longTextDisplayRenderers: DisplayRenderers = {
  ...textDisplayRenderers,
  Display: LongTextDisplay,
  width: 40,
};

/** Display renderers by kind. A missing kind is a compile error. */
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
  dates: datesDisplayRenderers,
  timeWindows: timeWindowsDisplayRenderers,
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
  map: partsDisplayRenderers,
  tuple: partsDisplayRenderers,
  variant: partsDisplayRenderers,
  nested: partsDisplayRenderers,
  fixed: fixedDisplayRenderers,
  json: jsonDisplayRenderers,
};

/** A value as plain text in a column; empty without a value. */
function TextColumn({ field, value }: DisplayRendererProps) {
  return <>{useShownText(field, value)}</>;
}

/** Shows a choice in a column. A choice that is a state has its color as background. */
function ChoiceColumn(props: DisplayRendererProps) {
  return useStateMark(props) ?? <TextColumn {...props} />;
}

function ChoiceDisplay(props: DisplayRendererProps) {
  return useStateMark(props) ?? <TextDisplay {...props} />;
}

/**
 * The status label for a record's state (`x-entity.states`) or for a choice with a color (`x-field.values`); undefined
 * for other values.
 */
function useStateMark({ field, value }: DisplayRendererProps) {
  const { entity, text } = useEntity();
  const choice = field.choices.find((one) => one.value === value);
  if (choice?.colour) return <StateMark colour={choice.colour}>{text(choice.title)}</StateMark>;
  if (entity.states?.field !== field.name) return undefined;
  const state = stateOf(entity.states, { [field.name]: value });
  return state && <StateMark colour={state.colour}>{text(state.label)}</StateMark>;
}

/** Shows the type and size of a file in a column. */
function FileColumn({ value }: DisplayRendererProps) {
  return <>{useFileText(value)}</>;
}

/** Shows a referenced record's label in a column, without a link, because the whole row is a link. */
function ReferenceColumn({ field, value }: DisplayRendererProps) {
  if (value === null || value === undefined) return null;
  return <RecordName target={field.options.reference ?? ''} id={value} isQuiet />;
}
