import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslate } from 'react-admin';
import type { BulkResult } from '#providers/dataProvider/consoleProvider.ts';
import type { RecordVersion } from '#schemas/model/record/recordShape.ts';
import type { RecordUse } from '#schemas/protocol/entities/resultCodes.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { idText } from '../../fields/records/RecordName.tsx';
import { meaningText } from '../../results/meaningText.ts';
import type { SaveFailure } from '../../results/saveOutcome.ts';
import { UsesList } from '../uses/UsesList.tsx';

interface PersonInUseProps {
  readonly record: RemovedRecord;
  readonly uses: readonly RecordUse[];
  readonly isDeactivatable: boolean;
}

/**
 * Explains why a person in use can't be deleted, because a person can't be replaced by another one. Deactivating the
 * person keeps the references.
 */
export function PersonInUse({ record, uses, isDeactivatable }: PersonInUseProps) {
  const translate = useTranslate();
  const { entity } = useEntity();
  const meanings = Object.values(entity.results.delete ?? {});
  const own = meanings.find(({ from }) => from?.includes('inUse'));
  return (
    <>
      <Box>{own ? meaningText(own.message, translate) : translate('editing.remove.inUse')}</Box>
      <UsesList id={record.id} uses={uses} heading="h3" isInDialog />
      <Box>
        {translate(`editing.remove.${isDeactivatable ? 'deactivate' : 'keepPerson'}`, {
          label: record.label,
        })}
      </Box>
    </>
  );
}

export interface RemovedRecord {
  readonly id: string | number;
  readonly label: string;
  /**
   * The record as shown to the user, with its version. If another user has changed it since, it is not deleted without
   * a further confirmation.
   */
  readonly known: RecordData;
}

/** The state of a deletion, including the replacement of references before it. */
export type Removal =
  | { readonly kind: 'asking' }
  | { readonly kind: 'deleting' }
  /** Another user has changed the record. The user can still delete this version. */
  | { readonly kind: 'stale'; readonly version: RecordVersion }
  | { readonly kind: 'failed'; readonly failure: SaveFailure }
  | { readonly kind: 'replacing'; readonly done: number; readonly left: number | undefined }
  | { readonly kind: 'stopped'; readonly done: number }
  /** Some references could not be replaced. */
  | { readonly kind: 'refused'; readonly results: readonly RefusedResult[] };

export type RefusedResult = Extract<BulkResult, { ok: false }>;

/** Whether a request of the deletion is running. The dialog can't be closed meanwhile. */
export function isRunning({ kind }: Removal): boolean {
  return kind === 'deleting' || kind === 'replacing';
}

/** Shows the progress or result of a deletion. */
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
  if (state.kind === 'refused') return <RefusedReferences results={state.results} uses={uses} />;
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

function RefusedReferences({
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
