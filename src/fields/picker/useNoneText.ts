import { useTranslate } from 'ra-core';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { useEntityText } from '../../entity/EntityContext.tsx';

/** What a picker says where nothing is chosen: what that means in its field (`x-field.empty`), else "None selected". */
export function useNoneText({ options: { empty } }: Field): string {
  const text = useEntityText();
  const none = useTranslate()('fields.noneSelected');
  return empty === undefined ? none : text(empty);
}
