import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { recordPath } from '../../fields/records/recordPath.ts';
import { screenOnly } from '../../ui/theme/tokens.ts';
import { underlined } from '../../ui/theme/underlined.ts';

/** The pages of one record, each at an address of its own. */
export type RecordView = 'details' | 'usedBy' | 'changeLog';

/** How the address of each page ends. */
const viewEnds: Readonly<Record<RecordView, string>> = {
  details: '',
  usedBy: '/used-by',
  changeLog: '/change-log',
};

/** How the address of the page that is open ends: one that shows a record is none of its views. */
export function endOf(isShown: boolean, view: RecordView): string {
  return isShown ? '/show' : viewEnds[view];
}

/** Links between the pages of a record; those that the person may not see are not there. */
export function RecordViews({ record, view }: { readonly record: RecordData; readonly view: RecordView }) {
  const { entity, may } = useEntity();
  const translate = useTranslate();
  const hasLog = entity.history && may.history.allowed;
  const base = recordPath(entity, record.id);
  const offered = (['details', 'usedBy', 'changeLog'] as const).filter(
    (name) => name === 'details' || (name === 'usedBy' ? !entity.single && entity.can.uses : hasLog),
  );
  if (offered.length < 2) return null;
  return (
    <Box component="nav" aria-label={translate('form.record.views')} className={screenOnly} sx={bar}>
      {offered.map((name) => (
        <Box
          key={name}
          component={Link}
          to={`${base}${viewEnds[name]}`}
          aria-current={name === view ? 'page' : undefined}
          sx={tab}
        >
          {translate(`form.record.${name}`)}
        </Box>
      ))}
    </Box>
  );
}

const bar = { display: 'flex', gap: 2, borderBottom: 1, borderColor: 'divider', mb: 2 } as const;

const tab = { ...underlined, py: 1, minHeight: 40, textDecoration: 'none', mb: '-1px' } as const;
