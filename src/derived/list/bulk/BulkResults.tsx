import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { showCount } from '#schemas/values/showCount.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { recordPath } from '../../../fields/records/recordPath.ts';
import { saveFile } from '../../../ui/saveFile.ts';
import { useFileName } from '../take/useFileName.ts';
import type { BulkRun, FailedRecord } from './bulkRun.ts';

/** Maximum number of failures listed; the downloaded file has all. */
const listed = 100;

interface BulkResultsProps {
  readonly run: BulkRun;
  /** Formats the result for the successful records, by their number. */
  readonly what?: ((count: number) => ReactNode) | undefined;
}

/** The result of a bulk run: the number of successful records, and each failed record with the reason. */
export function BulkResults({ run, what }: BulkResultsProps) {
  const translate = useTranslate();
  const fileName = useFileName();
  const { done, refused, untouched } = run;
  const say = (key: string, count: number) =>
    translate(`bulk.${key}`, { smart_count: count, count: showCount(count) });
  const options = { done: translate('bulk.wasDone'), untouched: translate('bulk.wasUntouched') };
  const save = async () => {
    const { resultsCsv } = await import('./resultsCsv.ts');
    saveFile(resultsCsv(run, titles, options), `${fileName(translate('bulk.results'))}.csv`);
  };
  const titles = [translate('bulk.id'), translate('bulk.record'), translate('bulk.result')];
  return (
    <>
      {done.length > 0 && <Alert severity="success">{what?.(done.length) ?? say('done', done.length)}</Alert>}
      {untouched.length > 0 && <Alert severity="info">{say('untouched', untouched.length)}</Alert>}
      {refused.length > 0 && (
        <Alert severity="error" sx={{ '& .MuiAlert-message': { minWidth: 0 } }}>
          {say('refused', refused.length)}
          <Box component="ul" sx={{ m: 0, mt: 1, pl: 2, display: 'grid', gap: 0.5 }}>
            {refused.slice(0, listed).map((one) => (
              <RefusedLine key={one.record.id} refused={one} />
            ))}
            {refused.length > listed && <li>{say('refusedMore', refused.length - listed)}</li>}
          </Box>
        </Alert>
      )}
      <Box sx={{ ml: -1.5 }}>
        <Button onClick={() => void save()}>{translate('bulk.download')}</Button>
      </Box>
    </>
  );
}

function RefusedLine({ refused: { record, message, uses } }: { refused: FailedRecord }) {
  const { entity } = useEntity();
  const translate = useTranslate();
  const path = recordPath(entity, record.id);
  const count = uses.reduce((sum, use) => sum + use.count, 0);
  return (
    <li>
      <Link component={RouterLink} to={path} sx={{ fontWeight: 600 }}>
        {record.label}
      </Link>
      {`: ${message} `}
      {uses.length > 0 && (
        <Link component={RouterLink} to={`${path}/used-by`}>
          {translate('bulk.users', { smart_count: count })}
        </Link>
      )}
    </li>
  );
}
