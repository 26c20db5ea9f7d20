import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { type RaRecord, useGetList, useLocaleState, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { allows } from '#schemas/access/permissions.ts';
import { offers } from '#schemas/model/entity/readEntity.ts';
import { referenceTo } from '#schemas/model/entity/recordKind.ts';
import { type EntitySummary, textsOf } from '#schemas/protocol/entities/entityFiles.ts';
import { longestPage } from '#schemas/protocol/entities/listQuery.ts';
import type { Language } from '#schemas/protocol/session/session.ts';
import { isNothing } from '#schemas/values/isNothing.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { EntityProvider, useEntity } from '../../entity/EntityContext.tsx';
import { facetPath } from '../../fields/records/facetPath.ts';
import { useLabels } from '../../fields/records/useLabels.ts';
import { useTarget } from '../../fields/records/useTarget.ts';
import { ResultMessage } from '../../results/ResultMessage.tsx';
import { RowsSkeleton } from '../../results/RowsSkeleton.tsx';
import { failureInPlace } from '../../results/readFailureShown.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { useSummaries } from '../../shell/context/SummariesContext.tsx';
import { RecordDialog } from '../form/RecordDialog.tsx';
import { RemoveDialog } from '../remove/RemoveDialog.tsx';
import { PartsTable } from './PartsTable.tsx';

/**
 * Lists a record's child rows: one section for each entity whose `parent` is this entity and that the user may see.
 * Renders nothing if there are no such entities.
 */
export function PartsList({ record }: { readonly record: RecordData }) {
  const { entity } = useEntity();
  const { permissions } = useSession();
  const parts = useSummaries().filter(
    (summary) => summary.parent === entity.name && summary.listed && allows(permissions, summary.view),
  );
  return parts.map((part) =>
    part.ordered ? (
      <OrderedParts key={part.name} part={part} owner={record} />
    ) : (
      <PartsOfKind key={part.name} name={part.name} owner={record} />
    ),
  );
}

/** Link to the page of a record's ordered child rows, which are not listed on the record's own page. */
function OrderedParts({ part, owner }: { readonly part: EntitySummary; readonly owner: RecordData }) {
  const { entity } = useEntity();
  const [locale] = useLocaleState();
  return (
    <Button
      component={Link}
      to={facetPath(part.path, entity.id, owner.id)}
      variant="outlined"
      sx={{ display: 'flex', width: 'fit-content', mt: 4 }}
    >
      {textsOf(part, locale as Language).plural}
    </Button>
  );
}

interface PartsOfKindProps {
  readonly name: string;
  readonly owner: RecordData;
  /**
   * The field by which the rows are linked: it has the same value in the rows and in the record. If undefined, the rows
   * reference the record.
   */
  readonly through?: string | undefined;
  readonly columns?: readonly string[] | undefined;
}

/**
 * A section with the rows of one entity that belong to a record. Renders nothing if the record has no value in the
 * linking field.
 */
export function PartsOfKind({ name, owner, through, columns }: PartsOfKindProps) {
  const { entity: owning } = useEntity();
  const { entity } = useTarget(name);
  const value = through === undefined ? owner.id : owner[through];
  const field = entity && (through ?? referenceTo(entity, owning.name)?.name);
  if (!entity || field === undefined || isNothing(value)) return null;
  return (
    <EntityProvider entity={entity}>
      <PartsSection of={{ [field]: value }} columns={columns} />
    </EntityProvider>
  );
}

type OpenDialog =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit'; readonly id: string | number }
  | { readonly kind: 'remove'; readonly record: RecordData };

interface PartsSectionProps {
  /** The condition that selects the rows: the field that links them to the record, and its value. */
  readonly of: RecordData;
  readonly columns?: readonly string[] | undefined;
}

/** The child rows of one entity, which can be added, edited and deleted in place. */
function PartsSection({ of, columns }: PartsSectionProps) {
  const { entity, text, may } = useEntity();
  const translate = useTranslate();
  const id = useId();
  const parts = useParts(of);
  const labelOf = useLabels(entity, parts.records ?? []);
  const [open, setOpen] = useState<OpenDialog>();
  const close = () => setOpen(undefined);
  const finish = () => {
    close();
    parts.refetch();
  };
  return (
    <Box component="section" aria-labelledby={id} sx={{ maxWidth: columns ? undefined : 960, mt: 4 }}>
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
          names={columns ?? entity.list.columns.filter((name) => !(name in of))}
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
          prefill={of}
          onSaved={finish}
          onClose={close}
        />
      )}
      {open?.kind === 'remove' && (
        <RemoveDialog
          record={{
            id: idOf(open.record),
            label: labelOf(open.record),
            known: open.record,
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

export interface Parts {
  readonly records: readonly RaRecord[] | undefined;
  readonly total: number;
  /** The load error. */
  readonly error: unknown;
  readonly refetch: () => void;
}

/** Loads the records of the entity in context that belong to another record, in the order of their list. */
function useParts(of: RecordData): Parts {
  const { entity } = useEntity();
  const { data, total, error, refetch } = useGetList<RaRecord>(
    entity.name,
    {
      pagination: { page: 1, perPage: longestPage },
      sort: entity.list.sort,
      filter: of,
    },
    { staleTime: 0, meta: failureInPlace },
  );
  return {
    records: data,
    total: total ?? 0,
    error: data === undefined ? (error ?? undefined) : undefined,
    refetch: () => void refetch(),
  };
}
