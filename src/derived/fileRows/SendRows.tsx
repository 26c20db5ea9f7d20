import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { SelectedRecord } from '#providers/dataProvider/consoleProvider.ts';
import { importPermissions } from '#schemas/protocol/imports/import.ts';
import { showCount } from '#schemas/values/showCount.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { useImports } from '../../import/ImportContext.tsx';
import { SummaryLine, type SummaryPart } from '../../import/outcome/SummaryLine.tsx';
import { useCounted } from '../../import/useCounted.ts';
import { DeniedButton } from '../../permissions/DeniedButton.tsx';
import { useDenial } from '../../permissions/useDenial.ts';
import { usePermitted } from '../../session/SessionContext.tsx';
import { useUnsavedChanges } from '../../ui/unsaved/useUnsavedChanges.ts';
import { type BulkRun, retryableRecords } from '../list/bulk/bulkRun.ts';
import type { CheckedRow, RowReader } from './checkRows.ts';
import { RefusedRows } from './RefusedRows.tsx';
import type { SentRowOutcome } from './sendRow.ts';
import type { UnknownText } from './suggestTexts.ts';
import { TextSuggestions } from './TextSuggestions.tsx';
import { useProblemText, useSendRows } from './useSendRows.ts';

interface SendRowsProps {
  readonly reader: RowReader;
  readonly rows: readonly CheckedRow[];
  readonly fileName: string;
  readonly isChecking: boolean;
  /** Replaces a text that matches no record or choice, and checks the rows again. */
  readonly onTake: (unknown: UnknownText, text: string) => void;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** Shows the result of checking a file's rows, sends the valid rows, and shows the progress and the results. */
export function SendRows({ reader, rows, fileName, isChecking, onTake, onBack, onClose }: SendRowsProps) {
  const translate = useTranslate();
  const { entity, text } = useEntity();
  const heading = useId();
  const problemText = useProblemText();
  const { run, isStopping, start, stop, sentAs } = useSendRows();
  useUnsavedChanges(run.state === 'running', true);
  const called = ({ line, label }: CheckedRow): SelectedRecord => ({
    id: line,
    version: undefined,
    label: label || translate('imports.others.line', { line }),
  });
  const invalidRows = rows.flatMap((row) => {
    const message = row.fault ?? problemText(row.problems);
    return message === '' ? [] : [{ record: called(row), message, uses: [] }];
  });
  const lines = new Set(invalidRows.map(({ record }) => record.id));
  const validRows = rows.filter(({ line }) => !lines.has(line)).map(called);
  const work = { reader, rows: new Map(rows.map((row) => [row.line, row])) };
  const begin = (records: readonly SelectedRecord[]) => void start(work, records);
  const service = text(entity.declaration.title);
  return (
    <Box component="section" aria-labelledby={heading} sx={{ display: 'grid', gap: 2 }}>
      <Typography id={heading} variant="h2" sx={{ fontSize: 16, fontWeight: 600 }}>
        {fileName}
      </Typography>
      {run.state === 'ready' && (
        <Ready right={validRows.length} service={service} onSend={() => begin(validRows)} onBack={onBack} />
      )}
      {run.state === 'ready' && <TextSuggestions {...{ reader, rows, onTake }} isBusy={isChecking} />}
      {run.state === 'running' && <Progress run={run} isStopping={isStopping} onStop={stop} />}
      {(run.state === 'stopped' || run.state === 'finished') && (
        <Result
          run={run}
          wrong={invalidRows.length}
          kinds={[...sentAs.values()]}
          onGoOn={begin}
          onClose={onClose}
        />
      )}
      <RefusedRows title="imports.others.refused" rows={run.refused} fileName={fileName} />
      <RefusedRows title="imports.others.wrong" rows={invalidRows} fileName={fileName} />
    </Box>
  );
}

interface ReadyProps {
  readonly right: number;
  readonly service: string;
  readonly onSend: () => void;
  readonly onBack: () => void;
}

/** Shows the number of valid rows, a warning that the import can't be undone, and the send button. */
function Ready({ right, service, onSend, onBack }: ReadyProps) {
  const translate = useTranslate();
  const counted = useCounted();
  const denial = useDenial();
  const apply = usePermitted(importPermissions.apply, true);
  const label = counted('imports.others.send', right);
  return (
    <>
      {right > 0 && (
        <Alert severity="info">
          {counted('imports.others.right', right)} {translate('imports.others.noUndo', { service })}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {right > 0 && apply.allowed && (
          <Button variant="contained" onClick={onSend}>
            {label}
          </Button>
        )}
        {right > 0 && !apply.allowed && <DeniedButton {...denial(apply)}>{label}</DeniedButton>}
        <Button onClick={onBack}>{translate('imports.review.change')}</Button>
      </Box>
    </>
  );
}

interface ProgressProps {
  readonly run: BulkRun;
  readonly isStopping: boolean;
  readonly onStop: () => void;
}

function Progress({ run: { done, refused, total }, isStopping, onStop }: ProgressProps) {
  const translate = useTranslate();
  const reached = done.length + refused.length;
  const text = translate('imports.task.progress', {
    done: showCount(reached),
    total: showCount(total),
  });
  return (
    <>
      <LinearProgress
        variant="determinate"
        value={total === 0 ? 0 : (100 * reached) / total}
        aria-label={text}
      />
      <Box role="status">{text}</Box>
      <Button autoFocus aria-disabled={isStopping} onClick={onStop} sx={{ justifySelf: 'start' }}>
        {translate(isStopping ? 'imports.task.stopping' : 'imports.task.stop')}
      </Button>
    </>
  );
}

interface ResultProps {
  readonly run: BulkRun;
  /** Number of rows that were not sent because they are invalid. */
  readonly wrong: number;
  readonly kinds: readonly SentRowOutcome[];
  readonly onGoOn: (rows: readonly SelectedRecord[]) => void;
  readonly onClose: () => void;
}

/**
 * Summarizes the created, changed and unchanged rows in one line, with a button that sends the failed and remaining
 * rows.
 */
function Result({ run, wrong, kinds, onGoOn, onClose }: ResultProps) {
  const translate = useTranslate();
  const { listPath } = useImports();
  const retryable = retryableRecords(run);
  const countOf = (sentAs: SentRowOutcome) => kinds.filter((one) => one === sentAs).length;
  const parts: SummaryPart[] = [
    { kind: 'added', count: countOf('created') },
    { kind: 'changed', count: countOf('changed') },
    { kind: 'unchanged', count: countOf('unchanged') },
    { kind: 'refused', count: run.refused.length + wrong },
    { kind: 'waiting', count: run.untouched.length },
  ];
  return (
    <>
      <SummaryLine parts={parts} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" component={Link} to={listPath} autoFocus>
          {translate('imports.others.toList')}
        </Button>
        {retryable.length > 0 && (
          <Button onClick={() => onGoOn(retryable)}>
            {translate(run.state === 'stopped' ? 'bulk.goOn' : 'bulk.retry', {
              smart_count: retryable.length,
            })}
          </Button>
        )}
        <Button onClick={onClose}>{translate('imports.others.another')}</Button>
      </Box>
    </>
  );
}
