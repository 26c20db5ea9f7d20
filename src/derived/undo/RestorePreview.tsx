import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { useTranslate } from 'react-admin';
import type { RestoreResult } from '#schemas/protocol/entities/restore.ts';
import { LoadedEntity, useEntity } from '../../entity/EntityContext.tsx';
import { ChangedField } from '../changes/ChangedField.tsx';
import { changedFields } from '../changes/changedFields.ts';

/** Previews a restore: changed fields, rows removed and restored, and what can't be restored. */
export function RestorePreview({ results }: { readonly results: readonly RestoreResult[] }) {
  const translate = useTranslate();
  const told = results.filter(
    ({ fields, does, outcome }) => fields.length > 0 || does !== 'change' || outcome !== 'reversed',
  );
  if (told.length === 0) return <Box role="status">{translate('undo.nothing')}</Box>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
      {told.map((result) => (
        <li key={`${result.entity} ${result.recordId}`}>
          <Suspense fallback={result.label}>
            <LoadedEntity name={result.entity}>
              <Part result={result} />
            </LoadedEntity>
          </Suspense>
        </li>
      ))}
    </Box>
  );
}

function Part({ result }: { readonly result: RestoreResult }) {
  const translate = useTranslate();
  const { entity, text } = useEntity();
  const { does, label, fields, outcome, message } = result;
  const isTold = outcome === 'reversed';
  const shown = does === 'remove' ? [] : fields;
  return (
    <>
      <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {`${text(entity.record?.title ?? entity.title)}: ${label}`}
      </Box>
      {isTold && does !== 'change' && <Box>{translate(`undo.moment.${does}`)}</Box>}
      {message !== undefined && shown.length === 0 && <Box sx={refused}>{message}</Box>}
      {shown.length > 0 && (
        <Box component="dl" sx={changedFields}>
          {shown.map(({ field, now, then, outcome: became, message: why }) => (
            <ChangedField
              key={field}
              difference={{ field, from: now ?? null, to: then ?? null }}
              action={does === 'recreate' ? 'create' : 'update'}
              {...(became === 'reversed' ? {} : { instead: why ?? message ?? '' })}
            />
          ))}
        </Box>
      )}
    </>
  );
}

const refused = { color: 'error.main' } as const;
