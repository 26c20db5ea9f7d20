import type { Field } from '#schemas/model/readFields.ts';
import { showValue } from '#schemas/model/showValue.ts';
import { useEntity } from '../../derived/EntityContext.tsx';
import { isUnreadable } from '../typed/unreadable.ts';

/** A field's value as text in the person's language and time zone; empty for no value. */
export function useShownText(field: Field, value: unknown): string {
  const { speaker } = useEntity();
  return isUnreadable(value) ? value.$unreadable : showValue(field, value, speaker);
}
