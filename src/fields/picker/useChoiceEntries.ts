import type { Field } from '#schemas/model/fields/readFields.ts';
import { choiceText } from '#schemas/model/fields/showValue.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { type Entry, keyOf } from './entry.ts';

/** The entries of a field's choices, in the user's language. */
export function useChoiceEntries(field: Field): Entry[] {
  const { localizer } = useEntity();
  return field.choices.map((choice) => ({
    key: keyOf(choice.value),
    value: choice.value,
    label: choiceText(choice, localizer),
  }));
}
