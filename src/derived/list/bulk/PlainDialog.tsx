import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { SelectedRecord } from '#providers/dataProvider/consoleProvider.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { actionWord } from './actionWord.ts';
import { BulkDialog } from './BulkDialog.tsx';
import type { BulkRun } from './bulkRun.ts';
import { useNewStateText } from './useCountedNoun.ts';

interface PlainDialogProps {
  readonly name: 'hide' | 'unhide' | 'delete';
  readonly records: readonly SelectedRecord[];
  readonly onRun: (run: BulkRun) => void;
  readonly onClose: () => void;
}

/** Confirms hiding, unhiding or deleting many records. */
export function PlainDialog({ name, records, onRun, onClose }: PlainDialogProps) {
  const { entity } = useEntity();
  const translate = useTranslate();
  const { field = '', when = true } = entity.hiddenBy ?? {};
  const work =
    name === 'delete'
      ? { operation: 'delete' as const }
      : { operation: 'update' as const, changes: { [field]: name === 'hide' ? when : !when } };
  const word = actionWord(entity, name);
  const newStateText = useNewStateText();
  const count = { smart_count: records.length };
  return (
    <BulkDialog
      title={translate(`bulk.${word}.title`, count)}
      action={translate(`bulk.${word}.submit`, count)}
      records={records}
      work={() => work}
      what={(done) => newStateText(word, done)}
      isDangerous={name === 'delete'}
      onRun={onRun}
      onClose={onClose}
    >
      <Box>{translate(`bulk.${word}.text`)}</Box>
    </BulkDialog>
  );
}
