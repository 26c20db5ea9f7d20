import Close from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import { type KeyboardEvent, useId } from 'react';
import { type RaRecord, useGetOne, useListContext, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { isComputed } from '#schemas/model/fields/computation.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { isNothing } from '#schemas/values/isNothing.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { FieldDisplay } from '../../../fields/FieldDisplay.tsx';
import { useLabels } from '../../../fields/records/useLabels.ts';
import { RowsSkeleton } from '../../../results/RowsSkeleton.tsx';
import { failureInPlace } from '../../../results/readFailureShown.ts';
import { SmallActions } from '../../actions/SmallActions.tsx';
import { useActionOffers } from '../../actions/useActionOffers.ts';
import { fieldStates } from '../../form/values/conditions.ts';
import { formValues } from '../../form/values/formValues.ts';
import { StateChips } from '../../hiding/StateChips.tsx';
import type { ListSlots } from '../../listSlots.ts';
import { useOpenPath } from '../../record/useOpenPath.ts';

export interface BesidePanelProps {
  readonly id: string;
  readonly Part: ListSlots['beside'] | undefined;
  readonly cells: ListSlots['cells'];
  readonly onClose: () => void;
}

/** Side panel with one record of the list: its non-empty fields, and a link to the record's page. */
export function SidePanel({ id, Part, cells = {}, onClose }: BesidePanelProps) {
  const { entity } = useEntity();
  const translate = useTranslate();
  const heading = useId();
  const { data: rows = [], isPending } = useListContext();
  const isListed = entity.computed !== undefined;
  const {
    data: read,
    error,
    isLoading,
  } = useGetOne(
    entity.name,
    { id: entity.id.kind === 'integer' ? Number(id) : id },
    { enabled: !isListed, retry: false, meta: failureInPlace },
  );
  const data = isListed ? rows.find((row) => String(row.id) === id) : read;
  if (isListed && !data && !isPending) return null;
  const close = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
  return (
    <Paper component="aside" variant="outlined" aria-labelledby={heading} onKeyDown={close} sx={panel}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <Box component="h2" id={heading} sx={{ m: 0, fontSize: 16, flex: 1, overflowWrap: 'anywhere' }}>
          {data ? <Name record={data} /> : translate('list.beside.loading')}
        </Box>
        <IconButton size="small" aria-label={translate('list.beside.close')} onClick={onClose}>
          <Close fontSize="small" />
        </IconButton>
      </Box>
      {error && <Alert severity="error">{error.message}</Alert>}
      {isLoading && <RowsSkeleton rows={8} height={36} />}
      {data && isListed && <Actions record={data} />}
      {data && Part && <Part record={data} />}
      {data && <Facts record={data} cells={cells} />}
    </Paper>
  );
}

/** Buttons for the possible actions on a computed row, shown here because the row has no page of its own. */
function Actions({ record }: { readonly record: RaRecord }) {
  const label = useName(record);
  const offers = useActionOffers('record', { record }).filter(({ denial }) => !denial);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, pt: 1 }}>
      <SmallActions record={record} label={label} offers={offers} />
    </Box>
  );
}

function Name({ record }: { readonly record: RaRecord }) {
  return useName(record);
}

function useName(record: RaRecord): string {
  const { entity, text } = useEntity();
  return useLabels(entity, [record])(record) || `${text(entity.title)} ${record.id}`;
}

interface FactsProps {
  readonly record: RaRecord;
  readonly cells: NonNullable<ListSlots['cells']>;
}

function Facts({ record, cells }: FactsProps) {
  const { entity, fields, text } = useEntity();
  const translate = useTranslate();
  const path = useOpenPath()(record);
  const states = fieldStates(entity, formValues(entity, record), 'edit');
  const visible = fields.filter((field) => {
    const { name, kind } = field;
    const isOf = name !== entity.id.name && kind !== 'secret' && !states[name]?.isHidden;
    return isOf && !isNothing(record[name]) && !isForCalls(entity, field);
  });
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 1 }}>
        <StateChips entity={entity} record={record} />
        {path !== undefined && (
          <Button component={Link} to={path} variant="outlined" size="small">
            {translate('list.beside.open')}
          </Button>
        )}
      </Box>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
        {visible.map((field) => {
          const Own = cells[field.name] ?? FieldDisplay;
          return (
            <div key={field.name}>
              <Box component="dt" sx={{ fontSize: 12, color: 'text.secondary' }}>
                {text(field.title)}
              </Box>
              <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                <Own field={field} value={record[field.name]} record={record} />
              </Box>
            </div>
          );
        })}
      </Box>
    </>
  );
}

/**
 * Whether a field is only for API clients: a computed field of a record with tabs that is not in the list, on its
 * cards, or in the record's heading.
 */
function isForCalls({ record, list, head }: Entity, field: Field): boolean {
  if (!record || !isComputed(field)) return false;
  return ![...list.columns, ...(list.card ?? []), ...head].includes(field.name);
}

const panel = {
  width: 340,
  flexShrink: 0,
  p: 2,
  position: 'sticky',
  top: 64,
  maxHeight: 'calc(100vh - 80px)',
  overflowY: 'auto',
} as const;
