import type { Field } from '#schemas/model/fields/readFields.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { type Entry, keyOf } from './entry.ts';

/** The entries of a field's choices, in the person's language. */
export function useChoiceEntries(field: Field): Entry[] {
  const { text } = useEntity();
  return field.choices.map(({ value, title }) => ({ key: keyOf(value), value, label: text(title) }));
}
