import { useLocaleState, useNotify } from 'react-admin';
import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';

/**
 * Warns about fields of a saved record that the service did not store (docs/quality.md#1-saved-means-saved). Takes the
 * field names and the record's label.
 */
export function useWarnNotStored(): (names: readonly string[], label: string) => void {
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
