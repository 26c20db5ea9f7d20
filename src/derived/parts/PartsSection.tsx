import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { RecordData } from '#schemas/model/jsonSchema.ts';
import { offers } from '#schemas/model/readEntity.ts';
import { versionField } from '#schemas/model/recordShape.ts';
import { useLabels } from '../../fields/records/useLabels.ts';
import { ResultMessage } from '../../results/ResultMessage.tsx';
import { RowsSkeleton } from '../../results/RowsSkeleton.tsx';
import { useEntity } from '../EntityContext.tsx';
import { RecordDialog } from '../form/RecordDialog.tsx';
import { RemoveDialog } from '../remove/RemoveDialog.tsx';
import { PartsTable } from './PartsTable.tsx';
import { useParts } from './useParts.ts';

type Open =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit'; readonly id: string | number }
  | { readonly kind: 'remove'; readonly record: RecordData };

/** The parts of one kind of a record, to be added, changed and deleted in place. */
export function PartsSection({ owner }: { readonly owner: string | number }) {
  const { entity, text, may } = useEntity();
  const translate = useTranslate();
  const id = useId();
  const parts = useParts(owner);
  const labelOf = useLabels(entity, parts.records ?? []);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const finish = () => {
    close();
    parts.refetch();
  };
  return (
    <Box component="section" aria-labelledby={id} sx={{ maxWidth: 960, mt: 4 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 1, minHeight: 40 }}>
        <Typography id={id} component="h2" sx={{ fontSize: 16, fontWeight: 600 }}>
          {text(entity.plural)}
        </Typography>
        {offers(entity, 'create') && may.add.allowed && (
          <Button
            startIcon={<AddIcon />}
            aria-label={translate('editing.parts.addTo', { title: text(entity.title) })}
            onClick={() => setOpen({ kind: 'add' })}
            sx={{ ml: 'auto' }}
          >
            {translate('editing.parts.add')}
          </Button>
        )}
      </Box>
      {parts.error !== undefined && (
        <ResultMessage
          error={parts.error}
          title={translate('editing.parts.failed')}
          onRetry={parts.refetch}
        />
      )}
      {parts.records === undefined && parts.error === undefined && <RowsSkeleton rows={2} height={36} />}
      {parts.records && (
        <PartsTable
          records={parts.records}
          total={parts.total}
          labelOf={labelOf}
          onEdit={(record) => setOpen({ kind: 'edit', id: idOf(record) })}
          onRemove={(record) => setOpen({ kind: 'remove', record })}
        />
      )}
      {(open?.kind === 'add' || open?.kind === 'edit') && (
        <RecordDialog
          entityName={entity.name}
          id={open.kind === 'edit' ? open.id : undefined}
          prefill={entity.parent === undefined ? {} : { [entity.parent]: owner }}
          onSaved={finish}
          onClose={close}
        />
      )}
      {open?.kind === 'remove' && (
        <RemoveDialog
          record={{
            id: idOf(open.record),
            label: labelOf(open.record),
            version: Number(open.record[versionField]),
          }}
          onRemoved={finish}
          onClose={close}
        />
      )}
    </Box>
  );
}

function idOf({ id }: RecordData): string | number {
  return typeof id === 'number' ? id : String(id);
}
