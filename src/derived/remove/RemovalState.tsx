import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslate } from 'ra-core';
import type { RecordUse } from '#schemas/protocol/resultCodes.ts';
import { idText } from '../../fields/records/RecordName.tsx';
import type { RefusedResult, Removal } from './removal.ts';

/** How far a deletion has come, and what has become of it. */
export function RemovalState({
  state,
  uses,
}: {
  readonly state: Removal;
  readonly uses: readonly RecordUse[];
}) {
  const translate = useTranslate();
  if (state.kind === 'replacing') return <Progress done={state.done} left={state.left} />;
  if (state.kind === 'stopped') {
    return <Alert severity="warning">{translate('editing.remove.stopped', { done: state.done })}</Alert>;
  }
  if (state.kind === 'stale') return <Alert severity="warning">{translate('editing.remove.stale')}</Alert>;
  if (state.kind === 'refused') return <Refused results={state.results} uses={uses} />;
  if (state.kind !== 'failed') return null;
  const { message, requestId } = state.failure;
  return (
    <Alert severity="error">
      {message}
      {requestId !== undefined && requestId !== '' && (
        <div>
          {translate('editing.history.requestId')} <code>{requestId}</code>
        </div>
      )}
    </Alert>
  );
}

function Progress({ done, left }: { readonly done: number; readonly left: number | undefined }) {
  const translate = useTranslate();
  const share = left === undefined ? undefined : (100 * done) / Math.max(1, done + left);
  const text =
    left === undefined
      ? translate('editing.remove.started')
      : translate('editing.remove.progress', { done, left });
  return (
    <Box role="status">
      <Box sx={{ mb: 0.5 }}>{text}</Box>
      <LinearProgress
        aria-label={text}
        {...(share === undefined ? {} : { variant: 'determinate', value: share })}
      />
    </Box>
  );
}

function Refused({
  results,
  uses,
}: {
  readonly results: readonly RefusedResult[];
  readonly uses: readonly RecordUse[];
}) {
  const translate = useTranslate();
  const known = uses.flatMap((use) => use.records);
  const nameOf = (id: string | number) => known.find((one) => one.id === id)?.label ?? idText(id);
  return (
    <Alert severity="error">
      {translate('editing.remove.refused')}
      <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 200, overflowY: 'auto' }}>
        {results.map((result, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: ids of several entities can be alike
          <li key={index}>
            {nameOf(result.id)}: {messageOf(result)}
          </li>
        ))}
      </Box>
    </Alert>
  );
}

function messageOf({ message, errors = {} }: RefusedResult): string {
  const messages = Object.values(errors).map((error) => error.message);
  return messages.length > 0 ? messages.join(' ') : message;
}
