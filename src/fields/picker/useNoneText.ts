import { useTranslate } from 'react-admin';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { useEntityText } from '../../entity/EntityContext.tsx';

/** The text of a picker without a selection: the meaning of the empty field (`x-field.empty`), else "None selected". */
export function useNoneText({ options: { empty } }: Field): string {
  const text = useEntityText();
  const none = useTranslate()('fields.noneSelected');
  return empty === undefined ? none : text(empty);
}
