import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import { type ReactNode, useRef } from 'react';
import type { ConsoleProvider, SelectedRecord } from '#providers/dataProvider/consoleProvider.ts';
import { showCount } from '#schemas/values/showCount.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { readAgain } from '../../../results/readAnew.ts';
import { readFailure } from '../../../results/readFailure.ts';
import { undoable } from '../../../ui/toasts/undoable.ts';
import { ServiceLimits } from '../../ServiceLimits.tsx';
import { type BulkRun, type BulkWork, resultsOf, unanswered } from './bulkRun.ts';
import { type BulkWords, RunDialog } from './RunDialog.tsx';
import { type RunControl, useChunkedRun } from './useChunkedRun.ts';

interface BulkDialogProps {
  readonly title: string;
  /** What the button says that begins it. */
  readonly action: string;
  readonly records: readonly SelectedRecord[];
  /** What is to be done; undefined while it cannot be done yet. */
  readonly work: () => BulkWork | undefined;
  readonly isDangerous?: boolean;
  /** What is to be said or chosen before. */
  readonly children?: ReactNode;
  /** What those that were done are now, in words. */
  readonly what?: BulkWords;
  /** After every run: those that were done need not be selected any more. */
  readonly onRun: (run: BulkRun) => void;
  readonly onClose: () => void;
}

/** A change of many records: what it will touch, how far it is, what became of each. */
export function BulkDialog(props: BulkDialogProps) {
  const { title, action, records, work, isDangerous = false, children, what, onRun, onClose } = props;
  const control = useBulkRun();
  const tell = useTellUndoable();
  // What was asked for at first is what is tried again.
  const requested = useRef<BulkWork>(undefined);
  const begin = async (some: readonly SelectedRecord[]) => {
    requested.current ??= work();
    if (requested.current) onRun(await control.start(requested.current, some));
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
      onGoOn={(some) => void begin(some)}
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

/** Says how many were done when the dialog is closed, where they can be taken back as one. */
export function useTellUndoable(): (run: BulkRun, said?: string) => void {
  const notify = useNotify();
  const translate = useTranslate();
  return ({ done, acts }, said) => {
    const undo = undoable(...acts);
    if (done.length === 0 || !undo.acts) return;
    const count = showCount(done.length);
    notify(said ?? translate('bulk.done', { smart_count: done.length, count }), { type: 'success', ...undo });
  };
}

/** How many are named; the others are counted. */
const named = 5;

/** What a change will touch: how many records, and the first of them by name. */
export function BulkPreview({ records }: { records: readonly SelectedRecord[] }) {
  const translate = useTranslate();
  const more = records.length - named;
  return (
    <Box>
      <Box sx={{ fontWeight: 600 }}>
        {translate('bulk.affected', {
          smart_count: records.length,
          count: showCount(records.length),
        })}
      </Box>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, color: 'text.secondary' }}>
        {records.slice(0, named).map(({ id, label }) => (
          <li key={id}>{label}</li>
        ))}
        {more > 0 && <li>{translate('bulk.more', { smart_count: more, count: showCount(more) })}</li>}
      </Box>
    </Box>
  );
}

/** Runs a change over many records of the entity in context; what a chunk is not answered for can be tried again. */
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
      return unanswered(chunk, translate('bulk.unknown', { message }).trim());
    }
  };
  return useChunkedRun(send, () => {
    void readAgain(client, entity.name);
  });
}
