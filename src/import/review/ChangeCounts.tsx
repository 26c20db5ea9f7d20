import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import { type ChangeCount, type ImportJob, warningNotes } from '#schemas/protocol/imports/import.ts';
import { showCount } from '#schemas/values/showCount.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { useQueryState } from '../../results/useQueryState.ts';
import { useImports } from '../ImportContext.tsx';
import { useCounted } from '../useCounted.ts';
import { jobKey } from '../useImportJob.ts';

/** Counts changed rows by kind: "1 becomes active", "Start date: 3 changed". Empty if no record changes. */
export function ChangeCounts({ job }: { readonly job: ImportJob }) {
  const translate = useTranslate();
  const { entity, text } = useEntity();
  const { imports } = useImports();
  const heading = useId();
  const found = useQueryState<ChangeCount[]>({
    key: [...jobKey(job.jobId), 'rows', 'changes'],
    read: (signal) => imports.changes(job.jobId, signal),
  });
  if (found.status !== 'success' || found.data.length === 0) return null;
  const titleOf = (name: string) => text(fieldNamed(entity, name)?.title ?? name);
  return (
    <Box component="section" aria-labelledby={heading}>
      <Typography id={heading} variant="h3" sx={{ fontSize: 14, fontWeight: 600, mb: 0.75 }}>
        {translate('imports.changes.title')}
      </Typography>
      <Box
        component="ul"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, listStyle: 'none', m: 0, p: 0 }}
      >
        {found.data.map(({ field, kind, rows }) => (
          <li key={`${field} ${kind}`}>
            <Chip
              size="small"
              variant="outlined"
              color={kind === 'active' || kind === 'inactive' ? 'warning' : 'default'}
              label={translate(`imports.changes.${kind}`, {
                field: titleOf(field),
                smart_count: rows,
                count: showCount(rows),
              })}
            />
          </li>
        ))}
      </Box>
    </Box>
  );
}

/** Lists the warnings to review before applying, with the number of rows of each. */
export function RowWarnings({ job }: { readonly job: ImportJob }) {
  const counted = useCounted();
  const codes = warningNotes.filter((code) => job.warnings[code] > 0);
  if (codes.length === 0) return null;
  return (
    <Alert severity="warning">
      {codes.map((code) => (
        <Box key={code}>{counted(`imports.warnings.${code}`, job.warnings[code])}</Box>
      ))}
    </Alert>
  );
}
