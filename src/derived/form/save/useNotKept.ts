import { useLocaleState, useNotify } from 'ra-core';
import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';

/**
 * Says of a record that was saved which fields its service did not keep (docs/quality.md#1-saved-means-saved); takes
 * their names, and what the record is called.
 */
export function useNotKept(): (names: readonly string[], label: string) => void {
  const { entity, text } = useEntity();
  const notify = useNotify();
  const [locale] = useLocaleState();
  return (names, label) => {
    const titles = names.map((name) => text(fieldNamed(entity, name)?.title ?? name));
    const fields = new Intl.ListFormat(locale).format(titles);
    const messageArgs = { name: text(entity.title), label, fields, service: text(entity.declaration.title) };
    notify('form.saved.notKept', { type: 'warning', messageArgs });
  };
}
