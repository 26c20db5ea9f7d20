import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { overruled } from './conditions.ts';

interface OverruledNoticeProps {
  /** What the address asks for, or a view. */
  readonly filter: RecordData;
  /** What the page asks for in any case. */
  readonly fixed: RecordData;
}

/** Says which conditions do not count because the page has its own: a view of the users of a school among those of the district. */
export function OverruledNotice({ filter, fixed }: OverruledNoticeProps) {
  const { entity, text } = useEntity();
  const translate = useTranslate();
  const names = overruled(filter, fixed).map((name) => text(fieldNamed(entity, name)?.title ?? name));
  if (names.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 1 }}>
      {translate('bulk.views.overruled', { names: names.join(', ') })}
    </Alert>
  );
}
