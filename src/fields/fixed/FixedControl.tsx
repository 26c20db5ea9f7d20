import { useTranslate } from 'react-admin';
import { fixedValue, titleOfValue } from '#schemas/model/fields/fixedValue.ts';
import { isSameValue } from '#schemas/values/sameValue.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import type { ControlProps } from '../control.ts';
import { keyOf } from '../picker/entry.ts';
import { SelectOne } from '../picker/YesNoControl.tsx';

/** Drop-down for a field with only one possible value: the user chooses that value or none. */
export function FixedControl(control: ControlProps) {
  const { text } = useEntity();
  const translate = useTranslate();
  const only = fixedValue(control.field);
  const label = text(titleOfValue(only)) || translate('fields.shape.fixed');
  const value = isSameValue(control.value, only) ? only : control.value;
  return <SelectOne {...control} value={value} entries={[{ key: keyOf(only), value: only, label }]} />;
}
