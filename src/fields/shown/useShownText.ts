import type { Field } from '#schemas/model/readFields.ts';
import { useEntity } from '../../derived/EntityContext.tsx';
import { keptText } from '../records/keptText.ts';
import { isUnreadable } from '../typed/unreadable.ts';

/** A field's value as text in the person's language and time zone; empty for no value. */
export function useShownText(field: Field, value: unknown): string {
  const { entity, speaker } = useEntity();
  return isUnreadable(value) ? value.$unreadable : keptText(entity, field, value, speaker);
}
