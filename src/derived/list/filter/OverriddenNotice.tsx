import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { overriddenFields } from './conditions.ts';

interface OverriddenNoticeProps {
  /** The filter of the URL or of a view. */
  readonly filter: RecordData;
  /** The page's fixed filter. */
  readonly fixed: RecordData;
}

/**
 * Lists the fields whose conditions are ignored because the page has a fixed filter on them. Example: a view of one
 * school's users, opened on the page of district users.
 */
export function OverriddenNotice({ filter, fixed }: OverriddenNoticeProps) {
  const { entity, text } = useEntity();
  const translate = useTranslate();
  const names = overriddenFields(filter, fixed).map((name) => text(fieldNamed(entity, name)?.title ?? name));
  if (names.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 1 }}>
      {translate('bulk.views.overruled', { names: names.join(', ') })}
    </Alert>
  );
}
