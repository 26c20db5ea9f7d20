import Box from '@mui/material/Box';
import type { ComponentType } from 'react';
import { useTranslate } from 'react-admin';
import type { FieldKind } from '#schemas/model/fields/fieldKind.ts';
import { useEntity } from '../entity/EntityContext.tsx';
import { onDemand } from '../ui/missing/onDemand.tsx';
import { BooleanInput } from './boolean/BooleanInput.tsx';
import { ChoicesDisplay } from './ChoicesDisplay.tsx';
import { choiceEditRenderers } from './choiceEditRenderers.tsx';
import { clockTimeEditRenderers } from './clockTimeEditRenderers.tsx';
import type { ControlProps } from './control.ts';
import { dateEditRenderers } from './date/dateEditRenderers.tsx';
import { DatesControl } from './dates/DatesControl.tsx';
import { DatesDisplay } from './dates/DatesDisplay.tsx';
import { DateTimeControl, DayOrMomentControl, dateTimeTyping, dayOrMomentTyping } from './dateTimeTyping.tsx';
import { DayMaskControl, ManyMasks } from './dayMask/DayMaskControl.tsx';
import { DayMaskDisplay } from './dayMask/DayMaskDisplay.tsx';
import { durationEditRenderers } from './duration/durationEditRenderers.tsx';
import { FileControl } from './file/FileControl.tsx';
import { FileDisplay } from './file/FileDisplay.tsx';
import { FixedControl } from './fixed/FixedControl.tsx';
import { FixedInput } from './fixed/FixedInput.tsx';
import { FramedInput } from './frame/FramedInput.tsx';
import { GroupInput } from './group/GroupInput.tsx';
import { JsonControl } from './json/JsonControl.tsx';
import { JsonDisplay } from './json/JsonDisplay.tsx';
import { LinkDisplay, LongTextDisplay } from './LongTextDisplay.tsx';
import { numberEditRenderers } from './number/numberEditRenderers.tsx';
import { OperatorFilter } from './OperatorFilter.tsx';
import { phoneEditRenderers } from './phone/phoneEditRenderers.tsx';
import { ChooseMany } from './picker/PickMany.tsx';
import { YesNoControl } from './picker/YesNoControl.tsx';
import { ReferencesControl } from './records/LoadingPicker.tsx';
import { OfferedRecords } from './records/OfferedRecords.tsx';
import { ReferenceControl } from './reference/ReferenceControl.tsx';
import { ReferenceDisplay } from './reference/ReferenceDisplay.tsx';
import { ReferencesDisplay } from './references/ReferencesDisplay.tsx';
import type { EditRenderers, FilterRendererProps, InnerInput, InputRendererProps } from './renderer.ts';
import { RowsInput } from './rows/RowsInput.tsx';
import { SecretControl } from './secret/SecretControl.tsx';
import { SecretDisplay } from './secret/SecretDisplay.tsx';
import { FiguresDisplay, TextDisplay } from './shown/EmptyValue.tsx';
import { TimeWindowsControl } from './timeWindows/TimeWindowsControl.tsx';
import { TimeWindowsDisplay } from './timeWindows/TimeWindowsDisplay.tsx';
import { TextControl } from './typed/TextControl.tsx';

const booleanEditRenderers: EditRenderers = {
  Input: BooleanInput,
  Filter: (props) => <OperatorFilter {...props} One={YesNoControl} />,
};

const choicesEditRenderers: EditRenderers = {
  Input: (props) => <FramedInput {...props} Control={ChooseMany} Display={ChoicesDisplay} />,
  Filter: (props) => <OperatorFilter {...props} Many={ChooseMany} />,
};

const datesEditRenderers: EditRenderers = {
  Input: (props) => <FramedInput {...props} Control={DatesControl} Display={DatesDisplay} />,
  Filter: (props) => <OperatorFilter {...props} Many={DatesControl} />,
};

const timeWindowsEditRenderers: EditRenderers = {
  Input: (props) => (
    <FramedInput {...props} Control={TimeWindowsControl} Display={TimeWindowsDisplay} grouped />
  ),
  Filter: (props) => <OperatorFilter {...props} />,
};

/** Filter for date and time. In an external service a list can be filtered only by moments, not by whole days. */
function MomentFilter(props: FilterRendererProps) {
  const { entity } = useEntity();
  return entity.can.own ? (
    <OperatorFilter {...props} One={DayOrMomentControl} typing={dayOrMomentTyping} />
  ) : (
    <OperatorFilter {...props} One={DateTimeControl} typing={dateTimeTyping} />
  );
}

const dateTimeEditRenderers: EditRenderers = {
  Input: (props) => <FramedInput {...props} Control={DateTimeControl} Display={FiguresDisplay} />,
  Filter: MomentFilter,
};

const dayMaskEditRenderers: EditRenderers = {
  Input: (props) => <FramedInput {...props} Control={DayMaskControl} Display={DayMaskDisplay} grouped />,
  Filter: (props) => <OperatorFilter {...props} One={DayMaskControl} Many={ManyMasks} />,
};

const fileEditRenderers: EditRenderers = {
  Input: (props) => <FramedInput {...props} Control={FileControl} Display={FileDisplay} grouped />,
  Filter: (props) => <OperatorFilter {...props} />,
};

const groupEditRenderers: EditRenderers = {
  Input: GroupInput,
  Filter: (props) => <OperatorFilter {...props} />,
};

/** Returns edit renderers that are lazy-loaded by the first form with such a field, because the kind is rare. */
function rare(load: () => Promise<ComponentType<InputRendererProps & InnerInput>>): EditRenderers {
  return {
    Input: onDemand(load),
    Filter: (props) => <OperatorFilter {...props} />,
  };
}

const mapEditRenderers = rare(() => import('./map/MapInput.tsx').then((file) => file.MapInput));
const tupleEditRenderers = rare(() => import('./tuple/TupleInput.tsx').then((file) => file.TupleInput));
const variantEditRenderers = rare(() =>
  import('./variant/VariantInput.tsx').then((file) => file.VariantInput),
);
const nestedEditRenderers = rare(() => import('./nested/NestedInput.tsx').then((file) => file.NestedInput));

/** Edit renderers of fields that can have only one value. */
const fixedEditRenderers: EditRenderers = {
  Input: (props) => <FixedInput {...props} Control={FixedControl} />,
  Filter: (props) => <OperatorFilter {...props} />,
};

/** Edit renderers of values that no other kind can edit. */
const jsonEditRenderers: EditRenderers = {
  Input: (props) => <FramedInput {...props} Control={JsonControl} Display={JsonDisplay} />,
  Filter: (props) => <OperatorFilter {...props} />,
};

const referenceEditRenderers: EditRenderers = {
  Input: (props) => (
    <OfferedRecords field={props.field}>
      <FramedInput {...props} Control={ReferenceControl} Display={ReferenceDisplay} />
    </OfferedRecords>
  ),
  Filter: (props) => <OperatorFilter {...props} One={ReferenceControl} Many={ReferencesControl} />,
};

const referencesEditRenderers: EditRenderers = {
  Input: (props) => (
    <OfferedRecords field={props.field}>
      <FramedInput {...props} Control={ReferencesControl} Display={ReferencesDisplay} />
    </OfferedRecords>
  ),
  Filter: (props) => <OperatorFilter {...props} Many={ReferencesControl} />,
};

/** Edit renderers of rows, which are objects with the same fields, or plain values. */
const rowsEditRenderers: EditRenderers = {
  Input: RowsInput,
  Filter: (props) => <OperatorFilter {...props} />,
};

/** Edit renderers of write-only values, such as a PIN or a password. */
const secretEditRenderers: EditRenderers = {
  Input: (props) => <FramedInput {...props} Control={SecretControl} Display={SecretDisplay} />,
  Filter: (props) => <OperatorFilter {...props} />,
};

/** Share of the maximum length from which the character count is shown. */
const nearTheLimit = 0.8;

/** Shows how many characters are left when a text is near its maximum length, or how many are too many. */
function CharactersLeft({ field, value }: Pick<ControlProps, 'field' | 'value'>) {
  const translate = useTranslate();
  const limit = field.shape.maxLength;
  const length = typeof value === 'string' ? [...value].length : 0;
  if (limit === undefined || length < limit * nearTheLimit) return null;
  const remaining = limit - length;
  const text = remaining < 0 ? 'fields.charactersOver' : 'fields.charactersLeft';
  return (
    <Box component="span" className="tabular" sx={{ ml: 'auto', pl: 1, flexShrink: 0 }}>
      {translate(text, { smart_count: Math.abs(remaining) })}
    </Box>
  );
}

const textEditRenderers: EditRenderers = {
  Input: (props) => (
    <FramedInput {...props} Control={TextControl} Display={TextDisplay} Note={CharactersLeft} />
  ),
  Filter: (props) => <OperatorFilter {...props} One={TextControl} />,
};

const linkEditRenderers: EditRenderers = {
  ...textEditRenderers,
  Input: (props) => (
    <FramedInput {...props} Control={TextControl} Display={LinkDisplay} Note={CharactersLeft} />
  ),
};

const longTextEditRenderers: EditRenderers = {
  ...textEditRenderers,
  Input: (props) => (
    <FramedInput {...props} Control={TextControl} Display={LongTextDisplay} Note={CharactersLeft} />
  ),
};

/** Edit renderers by kind. A missing kind is a compile error. */
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
  dates: datesEditRenderers,
  timeWindows: timeWindowsEditRenderers,
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
  map: mapEditRenderers,
  tuple: tupleEditRenderers,
  variant: variantEditRenderers,
  nested: nestedEditRenderers,
  fixed: fixedEditRenderers,
  json: jsonEditRenderers,
};
