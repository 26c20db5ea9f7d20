import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import type { SavedView } from '#schemas/protocol/entities/savedView.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';

/**
 * Warns about the settings of a saved view that can't be applied, such as a condition on a hidden field. Renders
 * nothing if all can be applied.
 */
export function LeftOutNotice({ view: { title, leftOut = [], isMine } }: { readonly view: SavedView }) {
  const { entity, text } = useEntity();
  const translate = useTranslate();
  if (leftOut.length === 0) return null;
  const parts = leftOut.map(({ part, name }) => {
    const field = fieldNamed(entity, name);
    return translate(`bulk.views.${part}Part`, { name: field ? text(field.title) : name });
  });
  return (
    <Alert severity="warning" sx={{ flexBasis: '100%', order: 1 }}>
      {translate('bulk.views.leftOut', { title, parts: parts.join(', ') })}
      {isMine && ` ${translate('bulk.views.leftOutMine')}`}
    </Alert>
  );
}
