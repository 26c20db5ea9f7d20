import { fixedValue, isConsent } from '#schemas/model/fields/fixedValue.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { ConsentInput } from './boolean/BooleanInput.tsx';
import type { ControlProps } from './control.ts';
import { FixedInput } from './fixed/FixedInput.tsx';
import { FramedInput } from './frame/FramedInput.tsx';
import { OperatorFilter } from './OperatorFilter.tsx';
import { entryOf } from './picker/entry.ts';
import { ChooseMany } from './picker/PickMany.tsx';
import { PickOne } from './picker/PickOne.tsx';
import { RadioOptions } from './picker/RadioOptions.tsx';
import { useChoiceEntries } from './picker/useChoiceEntries.ts';
import { SelectOne } from './picker/YesNoControl.tsx';
import type { EditRenderers } from './renderer.ts';
import { TextDisplay } from './shown/EmptyValue.tsx';

/** Maximum number of choices for a plain drop-down. A field with more choices has a searchable picker. */
const readAtMost = 12;

/** Control for a single choice: radio buttons, a drop-down, or a searchable picker. */
function ChoiceControl(control: ControlProps) {
  const { value, onChange } = control;
  const entries = useChoiceEntries(control.field);
  if (isRadio(control.field)) return <RadioOptions {...control} entries={entries} />;
  if (entries.length <= readAtMost) return <SelectOne {...control} entries={entries} />;
  const chosen = value === null || value === undefined ? null : entryOf(entries, value);
  return (
    <PickOne
      control={control}
      entries={entries}
      chosen={chosen}
      onChoose={(entry) => onChange(entry?.value ?? null)}
    />
  );
}

/** Whether the entity file declares radio buttons for the field (`radio`). */
const isRadio = ({ options }: Field) => options.radio === true;

/** Edit renderers of a single choice. */
export const choiceEditRenderers: EditRenderers = {
  Input: (props) => {
    if (isConsent(props.field)) return <ConsentInput {...props} />;
    return fixedValue(props.field) === undefined ? (
      <FramedInput {...props} Control={ChoiceControl} Display={TextDisplay} grouped={isRadio} />
    ) : (
      <FixedInput {...props} Control={ChoiceControl} />
    );
  },
  Filter: (props) => <OperatorFilter {...props} One={ChoiceControl} Many={ChooseMany} />,
};
