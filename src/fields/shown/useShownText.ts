import type { Field } from '#schemas/model/readFields.ts';
import { useEntity } from '../../derived/EntityContext.tsx';
import { storedText } from '../records/storedText.ts';
import { isUnreadable } from '../typed/unreadable.ts';

/** A field's value as text in the person's language and time zone; empty for no value. */
export function useShownText(field: Field, value: unknown): string {
  const { entity, localizer } = useEntity();
  return isUnreadable(value) ? value.$unreadable : storedText(entity, field, value, localizer);
}
