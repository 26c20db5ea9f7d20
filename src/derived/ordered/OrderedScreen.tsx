import Add from '@mui/icons-material/Add';
import SwapVert from '@mui/icons-material/SwapVert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useSearchParams } from 'react-router';
import { allows } from '#schemas/access/permissions.ts';
import { isFacet } from '#schemas/model/entity/recordKind.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { FieldFilter } from '../../fields/FieldFilter.tsx';
import { facetPath } from '../../fields/records/facetPath.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { requestsNew } from '../requestsNew.ts';
import { useSlots } from '../slots.ts';
import { useMemberName } from './memberName.ts';
import type { OrderedDialog } from './OrderedRow.tsx';
import { OrderedRows } from './OrderedRows.tsx';
import { OrderHeading, useOrderOwner } from './OrderOwner.tsx';
import { FilterChoice, type OrderedRowsControl, useOrderedRows } from './useOrderedRows.tsx';

/** The page of an owner's ordered rows, for entities with `x-entity.ordered`. It replaces the list page. */
export function OrderedScreen() {
  const { id } = useOrderOwner();
  const { entity } = useEntity();
  return <OrderedPage key={isFacet(entity) ? id : ''} />;
}

function OrderedPage() {
  const { entity, may } = useEntity();
  const [query] = useSearchParams();
  const { list: { aboveTable: AboveTable } = {} } = useSlots(entity.name);
  const list = useOrderedRows();
  const isNew = requestsNew(query.get('add')) && may.add.allowed;
  const [requested, setRequested] = useState<OrderedDialog | undefined>(isNew ? { kind: 'add' } : undefined);
  return (
    <Box sx={{ maxWidth: 1200 }}>
      <OrderHeading
        owner={list.owner}
        primaryAction={
          list.owner !== undefined && <Actions list={list} owner={list.owner} onRequest={setRequested} />
        }
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 2, pb: 1 }}>
        {!isFacet(entity) && <OwnerChoice list={list} />}
        {list.fields.except && <FilterChoice list={list} />}
      </Box>
      {AboveTable && <AboveTable />}
      <OrderedRows list={list} requested={requested} onRequest={setRequested} />
    </Box>
  );
}

interface ActionsProps {
  readonly list: OrderedRowsControl;
  readonly owner: number;
  readonly onRequest: (requested: OrderedDialog) => void;
}

function Actions({ list: { fields }, owner, onRequest }: ActionsProps) {
  const { entity, may } = useEntity();
  const { permissions } = useSession();
  const translate = useTranslate();
  const nameOf = useMemberName(fields);
  const { parameter } = useOrderOwner();
  const needed = entity.ordered?.permission;
  const mayReorder = may.edit.allowed && (needed === undefined || allows(permissions, needed));
  return (
    <>
      {fields.hasPage && mayReorder && (
        <Button
          component={Link}
          to={facetPath(`${entity.path}/reorder`, { name: parameter }, owner)}
          variant="outlined"
          startIcon={<SwapVert />}
        >
          {translate('ordered.reorder')}
        </Button>
      )}
      {may.add.allowed && (
        <Button variant="contained" startIcon={<Add />} onClick={() => onRequest({ kind: 'add' })}>
          {translate('ordered.add', { name: nameOf(2) })}
        </Button>
      )}
    </>
  );
}

/** Picker for the owner whose rows are shown. */
function OwnerChoice({ list }: { readonly list: OrderedRowsControl }) {
  const { text } = useEntity();
  const id = useId();
  const { owner, chooseOwner, fields } = list;
  return (
    <Box sx={{ width: { xs: '100%', sm: 360 } }} role="group" aria-labelledby={id}>
      <Box id={id} sx={{ fontWeight: 600, mb: 0.5 }}>
        {text(fields.owner.title)}
      </Box>
      <FieldFilter
        field={fields.owner}
        operator="is"
        value={owner}
        onChange={(value) => chooseOwner(typeof value === 'number' ? value : undefined)}
      />
    </Box>
  );
}
