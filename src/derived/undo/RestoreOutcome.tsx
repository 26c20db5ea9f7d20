import Alert, { type AlertColor } from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { RestoreResult } from '#schemas/protocol/entities/restore.ts';
import { showCount } from '#schemas/values/showCount.ts';
import { useFieldTitle } from '../../editing/conflict/FieldValue.tsx';
import { LoadedEntity, useEntity } from '../../entity/EntityContext.tsx';
import { recordPath } from '../../fields/records/recordPath.ts';
import { isFailed, isPartlyKept } from './outcome.ts';

/** Maximum number of records listed per kind of result. */
const listed = 100;

interface RestoreOutcomeProps {
  readonly results: readonly RestoreResult[];
  /** Called when the user follows a link to a record, for example to close the dialog. */
  readonly onLeave: () => void;
}

/**
 * The results of an undo: records that failed with the reasons, the number of restored records, and records that were
 * kept because they were edited since.
 */
export function RestoreOutcome({ results, onLeave }: RestoreOutcomeProps) {
  const translate = useTranslate();
  const say = (key: string, count: number) =>
    translate(`undo.${key}`, { smart_count: count, count: showCount(count) });
  const reversed = results.filter(({ outcome }) => outcome === 'reversed').length;
  const partlyKept = results.filter(isPartlyKept);
  const failed = results.filter(isFailed);
  return (
    <>
      <ResultList
        severity="error"
        title={say('failed', failed.length)}
        results={failed}
        of="failed"
        onLeave={onLeave}
      />
      {reversed > 0 && <Alert severity="success">{say('reversed', reversed)}</Alert>}
      <ResultList
        severity="info"
        title={say('kept', partlyKept.length)}
        results={partlyKept}
        of="kept"
        onLeave={onLeave}
      />
    </>
  );
}

interface NamedProps extends RestoreOutcomeProps {
  readonly severity: AlertColor;
  readonly title: string;
  readonly of: 'kept' | 'failed';
}

function ResultList({ severity, title, results, of, onLeave }: NamedProps) {
  const translate = useTranslate();
  if (results.length === 0) return null;
  const more = results.length - listed;
  return (
    <Alert severity={severity} sx={{ '& .MuiAlert-message': { minWidth: 0, overflowWrap: 'anywhere' } }}>
      {title}
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 2, display: 'grid', gap: 0.5 }}>
        {results.slice(0, listed).map((result) => (
          <li key={`${result.entity} ${result.recordId}`}>
            <Suspense fallback={result.label}>
              <LoadedEntity name={result.entity}>
                <Line result={result} of={of} onLeave={onLeave} />
              </LoadedEntity>
            </Suspense>
          </li>
        ))}
        {more > 0 && <li>{translate('undo.more', { smart_count: more, count: showCount(more) })}</li>}
      </Box>
    </Alert>
  );
}

function Line({
  result,
  of,
  onLeave,
}: Pick<NamedProps, 'of' | 'onLeave'> & { readonly result: RestoreResult }) {
  const { entity } = useEntity();
  const titleOf = useFieldTitle();
  const { recordId, label, message, fields } = result;
  const own = fields.filter(({ outcome }) => outcome === of);
  const reasons = own.map(({ field, message: why }) =>
    why === undefined || field === '' ? (why ?? titleOf(field)) : `${titleOf(field)}: ${why}`,
  );
  const words = [...(message !== undefined && own.length === 0 ? [message] : []), ...reasons];
  return (
    <>
      <Link
        component={RouterLink}
        to={recordPath(entity, recordId)}
        onClick={onLeave}
        sx={{ fontWeight: 600 }}
      >
        {label}
      </Link>
      {words.length > 0 && `: ${words.join(' · ')}`}
    </>
  );
}
