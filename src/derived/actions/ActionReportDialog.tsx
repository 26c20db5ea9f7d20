import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { EntityProvider, useEntity } from '../../entity/EntityContext.tsx';
import { FieldDisplay } from '../../fields/FieldDisplay.tsx';
import { type UndoneRecord, useUndoNew } from './useUndoNew.ts';

interface ActionReportDialogProps {
  /** The entity whose fields describe the action's result. */
  readonly entity: Entity;
  readonly report: RecordData;
  readonly title: string;
  /** Records that the action created. The dialog offers to undo them together. */
  readonly created?: readonly RecordData[];
  readonly onClose: () => void;
}

/** Shows the result of an action field by field until the user closes it. */
export function ActionReportDialog({
  entity,
  report,
  title,
  created = [],
  onClose,
}: ActionReportDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const { undo, isPending } = useUndoNew();
  const [undone, setUndone] = useState<readonly UndoneRecord[]>();
  return (
    <Dialog open role="alertdialog" fullWidth maxWidth="md" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent>
        <EntityProvider entity={entity}>
          <ActionReportFields report={report} />
        </EntityProvider>
        {undone && <UndoneRecords undone={undone} />}
      </DialogContent>
      <DialogActions>
        {undo && !undone && created.length > 0 && (
          <Button loading={isPending} onClick={() => void undo(created).then(setUndone)}>
            {translate('actions.undoAll')}
          </Button>
        )}
        <Button variant="contained" onClick={onClose} autoFocus>
          {translate('actions.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Lists the outcome of undoing each new record. */
function UndoneRecords({ undone }: { readonly undone: readonly UndoneRecord[] }) {
  const translate = useTranslate();
  const { entity } = useEntity();
  return (
    <Box component="ul" role="status" sx={{ mt: 2, mb: 0, pl: 2.5 }}>
      {undone.map(({ record, failure }) => (
        <li key={String(record[entity.id.name])}>
          #{String(record[entity.id.name])}: {failure ?? translate('actions.undone')}
        </li>
      ))}
    </Box>
  );
}

/** Lists the fields of an action's result, each with its title. */
export function ActionReportFields({ report }: Pick<ActionReportDialogProps, 'report'>) {
  const { entity, text } = useEntity();
  return (
    <Box component="dl" sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', m: 0 }}>
      {entity.fields.map((field) => (
        <div key={field.name}>
          <Box component="dt" sx={{ color: 'text.secondary', fontSize: 12, mb: 0.5 }}>
            {text(field.title)}
          </Box>
          <Box component="dd" sx={{ m: 0 }}>
            <FieldDisplay field={field} value={report[field.name]} record={report} />
          </Box>
        </div>
      ))}
    </Box>
  );
}
