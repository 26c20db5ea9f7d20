import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { useTranslate } from 'react-admin';
import type { RestoreResult } from '#schemas/protocol/entities/restore.ts';
import { LoadedEntity, useEntity } from '../../entity/EntityContext.tsx';
import { ChangedField } from '../changes/ChangedField.tsx';
import { changedFields } from '../changes/changedFields.ts';

/** Preview of a restore: the fields that change, the rows that are removed or restored, and what can't be restored. */
export function RestorePreview({ results }: { readonly results: readonly RestoreResult[] }) {
  const translate = useTranslate();
  const relevant = results.filter(
    ({ fields, does, outcome }) => fields.length > 0 || does !== 'change' || outcome !== 'reversed',
  );
  if (relevant.length === 0) return <Box role="status">{translate('undo.nothing')}</Box>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
      {relevant.map((result) => (
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
  const isReversed = outcome === 'reversed';
  const visible = does === 'remove' ? [] : fields;
  return (
    <>
      <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {`${text(entity.record?.title ?? entity.title)}: ${label}`}
      </Box>
      {isReversed && does !== 'change' && <Box>{translate(`undo.moment.${does}`)}</Box>}
      {message !== undefined && visible.length === 0 && <Box sx={errorText}>{message}</Box>}
      {visible.length > 0 && (
        <Box component="dl" sx={changedFields}>
          {visible.map(({ field, now, then, outcome: fieldOutcome, message: why }) => (
            <ChangedField
              key={field}
              difference={{ field, from: now ?? null, to: then ?? null }}
              action={does === 'recreate' ? 'create' : 'update'}
              {...(fieldOutcome === 'reversed' ? {} : { placeholder: why ?? message ?? '' })}
            />
          ))}
        </Box>
      )}
    </>
  );
}

const errorText = { color: 'error.main' } as const;
