import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { ConsoleProvider, SelectedRecord } from '#providers/dataProvider/consoleProvider.ts';
import { showCount } from '#schemas/values/showCount.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { readFailure } from '../../../results/readFailure.ts';
import { reloadEntity } from '../../../results/reloadEntity.ts';
import { undoable } from '../../../ui/toasts/undoable.ts';
import { ServiceLimits } from '../../ServiceLimits.tsx';
import { type BulkRun, type BulkWork, failedChunk, resultsOf } from './bulkRun.ts';
import { type BulkWords, RunDialog } from './RunDialog.tsx';
import { type RunControl, useChunkedRun } from './useChunkedRun.ts';

interface BulkDialogProps {
  readonly title: string;
  /** Label of the start button. */
  readonly action: string;
  readonly records: readonly SelectedRecord[];
  /** Returns the operation to run; undefined while the form is incomplete. */
  readonly work: () => BulkWork | undefined;
  readonly isDangerous?: boolean;
  /** Content shown before the run starts, such as a form. */
  readonly children?: ReactNode;
  /** Formats the result for the successful records, such as "2 substitutes are now inactive." */
  readonly what?: BulkWords;
  /** Called after every run, for example to deselect the successful records. */
  readonly onRun: (run: BulkRun) => void;
  readonly onClose: () => void;
}

/** Dialog of a bulk change: preview, progress, and a result for each record. */
export function BulkDialog(props: BulkDialogProps) {
  const { title, action, records, work, isDangerous = false, children, what, onRun, onClose } = props;
  const control = useBulkRun();
  const tell = useNotifyUndoable();
  // The request of the first run, which retries repeat.
  const requested = useRef<BulkWork>(undefined);
  const begin = async (batch: readonly SelectedRecord[]) => {
    requested.current ??= work();
    if (requested.current) onRun(await control.start(requested.current, batch));
  };
  return (
    <RunDialog
      title={title}
      width="sm"
      action={action}
      isDangerous={isDangerous}
      control={control}
      what={what}
      onBegin={() => void begin(records)}
      onGoOn={(batch) => void begin(batch)}
      onClose={() => {
        tell(control.run);
        onClose();
      }}
    >
      {children}
      <BulkPreview records={records} />
      <ServiceLimits of={['versions']} />
    </RunDialog>
  );
}

/** Notifies of the number of changed records when the dialog closes, if they can be undone together. */
function useNotifyUndoable(): (run: BulkRun, said?: string) => void {
  const notify = useNotify();
  const translate = useTranslate();
  return ({ done, acts }, doneText) => {
    const undo = undoable(...acts);
    if (done.length === 0 || !undo.acts) return;
    const count = showCount(done.length);
    notify(doneText ?? translate('bulk.done', { smart_count: done.length, count }), {
      type: 'success',
      ...undo,
    });
  };
}

/** Maximum number of records listed by label; the other records are only counted. */
const namedAtMost = 5;

/** Preview of a bulk change: the number of records, and the first labels. */
export function BulkPreview({ records }: { records: readonly SelectedRecord[] }) {
  const translate = useTranslate();
  const more = records.length - namedAtMost;
  return (
    <Box>
      <Box sx={{ fontWeight: 600 }}>
        {translate('bulk.affected', {
          smart_count: records.length,
          count: showCount(records.length),
        })}
      </Box>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, color: 'text.secondary' }}>
        {records.slice(0, namedAtMost).map(({ id, label }) => (
          <li key={id}>{label}</li>
        ))}
        {more > 0 && <li>{translate('bulk.more', { smart_count: more, count: showCount(more) })}</li>}
      </Box>
    </Box>
  );
}

/** Runs a bulk change on records of the entity in context. Records whose request got no response can be retried. */
function useBulkRun(): RunControl<BulkWork> {
  const { entity } = useEntity();
  const provider = useDataProvider<ConsoleProvider>();
  const translate = useTranslate();
  const client = useQueryClient();
  const send = async (work: BulkWork, chunk: readonly SelectedRecord[]) => {
    try {
      const sent = chunk.map(({ id, version }) => ({ id, version }));
      let act: number | undefined;
      const onAct = (known: number | undefined) => {
        act = known;
      };
      const results = await provider.bulk(entity.name, { ...work, records: sent, onAct });
      return resultsOf(chunk, results, act);
    } catch (error) {
      const { message = '' } = readFailure(entity, work.operation, error, translate);
      return failedChunk(chunk, translate('bulk.unknown', { message }).trim());
    }
  };
  return useChunkedRun(send, () => {
    void reloadEntity(client, entity.name);
  });
}
