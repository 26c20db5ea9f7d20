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

/** One of a few fixed values. */
const choiceDisplayRenderers: DisplayRenderers = {
  Display: ChoiceDisplay,
  Column: ChoiceColumn,
  align: 'left',
  width: 16,
};

/** Several of a few fixed values. */
const choicesDisplayRenderers: DisplayRenderers = {
  Display: ChoicesDisplay,
  Column: TextColumn,
  align: 'left',
  width: 28,
};

/** A set of dates. */
const datesDisplayRenderers: DisplayRenderers = { ...choicesDisplayRenderers, Display: DatesDisplay };

/** Times of day on some days of every week. */
const timeWindowsDisplayRenderers: DisplayRenderers = {
  ...choicesDisplayRenderers,
  Display: TimeWindowsDisplay,
};

/** A time of day. */
const clockTimeDisplayRenderers: DisplayRenderers = {
  Display: FiguresDisplay,
  Column: FiguresColumn,
  align: 'left',
  // All figures are as wide as the widest.
  width: 11,
};

/** A moment. */
const dateTimeDisplayRenderers: DisplayRenderers = {
  Display: FiguresDisplay,
  Column: FiguresColumn,
  align: 'left',
  // As long as one in Spanish: "11/24/2026 12:51 p. m.".
  width: 21,
};

/** How long something takes. */
const durationDisplayRenderers: DisplayRenderers = {
  Display: FiguresDisplay,
  Column: FiguresColumn,
  align: 'right',
  width: 18,
};

/** A file, kept in the record: few entities have one. */
const fileDisplayRenderers: DisplayRenderers = {
  Display: onDemand(() => import('./file/FileDisplay.tsx').then((file) => file.FileDisplay)),
  Column: FileColumn,
  align: 'left',
  width: 16,
};

/** What is made of parts that few entities have: each with its name, by a piece that comes when it is there. */
const partsDisplayRenderers: DisplayRenderers = {
  Display: onDemand(() => import('./shown/PartsDisplay.tsx').then((file) => file.PartsDisplay)),
  Column: TextColumn,
  align: 'left',
  width: 40,
};

/** What can have one value only. */
const fixedDisplayRenderers: DisplayRenderers = {
  Display: TextDisplay,
  Column: TextColumn,
  align: 'left',
  width: 24,
};

/** Whatever no other kind can draw. */
const jsonDisplayRenderers: DisplayRenderers = {
  Display: JsonDisplay,
  Column: TextColumn,
  align: 'left',
  width: 40,
};

/** Whole numbers and decimals. */
const numberDisplayRenderers: DisplayRenderers = {
  Display: NumberDisplay,
  Column: NumberColumn,
  align: 'right',
  width: 12,
};

/** A telephone number. */
const phoneDisplayRenderers: DisplayRenderers = {
  Display: PhoneDisplay,
  Column: FiguresColumn,
  align: 'left',
  width: 16,
};

/** Another record. */
const referenceDisplayRenderers: DisplayRenderers = {
  Display: ReferenceDisplay,
  Column: ReferenceColumn,
  align: 'left',
  width: 22,
};

/** What can be set and never read: a PIN, a password. */
const secretDisplayRenderers: DisplayRenderers = {
  Display: SecretDisplay,
  Column: SecretDisplay,
  align: 'left',
  width: 10,
};

/** One line of text. */
const textDisplayRenderers: DisplayRenderers = {
  Display: TextDisplay,
  Column: TextColumn,
  align: 'left',
  width: 24,
};

/** An e-mail or a web address. */
const linkDisplayRenderers: DisplayRenderers = {
  ...textDisplayRenderers,
  Display: LinkDisplay,
  Column: LinkColumn,
  width: 28,
};

/** Several lines of text; a column shows their beginning. */
const longTextDisplayRenderers: DisplayRenderers = {
  ...textDisplayRenderers,
  Display: LongTextDisplay,
  width: 40,
};

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

/** A value as plain text in a column: nothing where there is none. */
function TextColumn({ field, value }: DisplayRendererProps) {
  return <>{useShownText(field, value)}</>;
}

/** A choice in a column; a state on the soft surface of its colour. */
function ChoiceColumn(props: DisplayRendererProps) {
  return useStateMark(props) ?? <TextColumn {...props} />;
}

function ChoiceDisplay(props: DisplayRendererProps) {
  return useStateMark(props) ?? <TextDisplay {...props} />;
}

/** The state of a record (`x-entity.states`), or a choice with a colour (`x-field.values`), as it is shown; nothing for another one. */
function useStateMark({ field, value }: DisplayRendererProps) {
  const { entity, text } = useEntity();
  const choice = field.choices.find((one) => one.value === value);
  if (choice?.colour) return <StateMark colour={choice.colour}>{text(choice.title)}</StateMark>;
  if (entity.states?.field !== field.name) return undefined;
  const state = stateOf(entity.states, { [field.name]: value });
  return state && <StateMark colour={state.colour}>{text(state.label)}</StateMark>;
}

/** A file in a column: its kind and size. */
function FileColumn({ value }: DisplayRendererProps) {
  return <>{useFileText(value)}</>;
}

/** Another record by its label; the row is the link. */
function ReferenceColumn({ field, value }: DisplayRendererProps) {
  if (value === null || value === undefined) return null;
  return <RecordName target={field.options.reference ?? ''} id={value} isQuiet />;
}
