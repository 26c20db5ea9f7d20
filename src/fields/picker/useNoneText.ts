import { useTranslate } from 'ra-core';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { useEntity } from '../../entity/EntityContext.tsx';

/** What a picker says where nothing is chosen: what that means in its field (`x-field.empty`), else "None selected". */
export function useNoneText({ options: { empty } }: Field): string {
  const { text } = useEntity();
  const none = useTranslate()('fields.noneSelected');
  return empty === undefined ? none : text(empty);
}
