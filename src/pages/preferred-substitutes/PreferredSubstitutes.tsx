import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { type RaRecord, useTranslate } from 'ra-core';
import { useState } from 'react';
import { versionField } from '#schemas/model/recordShape.ts';
import { useEntity } from '../../derived/EntityContext.tsx';
import { RecordDialog } from '../../derived/form/RecordDialog.tsx';
import { RemoveDialog } from '../../derived/remove/RemoveDialog.tsx';
import { useLabels } from '../../fields/records/useLabels.ts';
import { PageHeader } from '../../shell/page/PageHeader.tsx';
import { AddDialog } from './AddDialog.tsx';
import { ExcludeDialog } from './ExcludeDialog.tsx';
import { RowsOrState } from './RowsOrState.tsx';
import { TypeAndFilter } from './TypeAndFilter.tsx';
import { useChanges } from './useChanges.ts';
import { usePreferred } from './usePreferred.ts';

/** What the page asks before it does something. */
export type Asked =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit' | 'exclude' | 'remove'; readonly record: RaRecord };

/** The page: an employee type, its substitutes in call order, and what is done with them. */
export function PreferredSubstitutes() {
  const { entity, may } = useEntity();
  const translate = useTranslate();
  const preferred = usePreferred();
  const { employeeType, rows } = preferred;
  const changes = useChanges(employeeType);
  const labelOf = useLabels(entity, rows);
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  return (
    <Box sx={{ maxWidth: 1200 }}>
      <PageHeader
        title={translate('preferredSubstitutes.title')}
        lead={translate('preferredSubstitutes.lead')}
        primaryAction={
          employeeType !== undefined &&
          may.add.allowed && (
            <Button variant="contained" startIcon={<Add />} onClick={() => setAsked({ kind: 'add' })}>
              {translate('preferredSubstitutes.add')}
            </Button>
          )
        }
      />
      <TypeAndFilter preferred={preferred} />
      <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
        <RowsOrState preferred={preferred} labelOf={labelOf} changes={changes} onAsk={setAsked} />
      </Paper>
      {asked?.kind === 'add' && employeeType !== undefined && (
        <AddDialog employeeType={employeeType} onClose={close} />
      )}
      {asked?.kind === 'edit' && (
        <RecordDialog
          entityName={entity.name}
          id={asked.record.id}
          fixed={['workerTypeId', 'substituteId']}
          onSaved={close}
          onClose={close}
        />
      )}
      {asked?.kind === 'exclude' && (
        <ExcludeDialog record={asked.record} name={labelOf(asked.record)} changes={changes} onClose={close} />
      )}
      {asked?.kind === 'remove' && (
        <RemoveDialog
          record={{
            id: asked.record.id,
            label: labelOf(asked.record),
            version: Number(asked.record[versionField]),
          }}
          onRemoved={close}
          onClose={close}
        />
      )}
    </Box>
  );
}
