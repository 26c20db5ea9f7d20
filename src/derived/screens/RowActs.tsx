import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { type RaRecord, useGetList, useTranslate } from 'react-admin';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { LoadedEntity, useEntity } from '../../entity/EntityContext.tsx';
import { useLabels } from '../../fields/records/useLabels.ts';
import { failureInPlace } from '../../results/readFailureShown.ts';
import { PanelFailure } from '../../shell/panel/PanelFailure.tsx';
import { ActBar } from '../../ui/ActBar.tsx';
import { SmallActions } from '../actions/SmallActions.tsx';
import { useActionOffers } from '../actions/useActionOffers.ts';

/**
 * Bar at the bottom of a record's page with the actions of a related row in another entity's list (`page.acts`). Offers
 * the same actions as that list. Renders nothing if there is no such row or no possible action.
 */
export function RowActs({ record }: { readonly record: RecordData }) {
  const { entity, text } = useEntity();
  const acts = entity.page?.acts;
  if (!acts) return null;
  return (
    <Suspense>
      <LoadedEntity name={acts.of}>
        <RelatedRowActions acts={acts} record={record} title={text(acts.title)} />
      </LoadedEntity>
    </Suspense>
  );
}

interface RelatedRowActionsProps {
  readonly acts: NonNullable<NonNullable<Entity['page']>['acts']>;
  readonly record: RecordData;
  readonly title: string;
}

function RelatedRowActions({ acts: { through, filter }, record, title }: RelatedRowActionsProps) {
  const translate = useTranslate();
  const { entity, may } = useEntity();
  const { data, error, refetch } = useGetList<RaRecord>(
    entity.name,
    {
      pagination: { page: 1, perPage: 1 },
      sort: entity.list.sort,
      filter: { ...filter, [through]: record.id },
    },
    { enabled: may.view.allowed, staleTime: 0, retry: false, meta: failureInPlace },
  );
  if (error && !data)
    return (
      <PanelFailure
        text={`${title}: ${translate('form.record.summary.failed')}`}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  return data?.map((row) => <ActsOfRow key={row.id} row={row} title={title} />);
}

function ActsOfRow({ row, title }: { readonly row: RaRecord; readonly title: string }) {
  const { entity } = useEntity();
  const label = useLabels(entity, [row])(row);
  const offers = useActionOffers('record', { record: row }).filter(({ denial }) => !denial);
  if (offers.length === 0) return null;
  return (
    <ActBar>
      <Box sx={{ fontWeight: 550 }}>{title}</Box>
      <SmallActions record={row} label={label} offers={offers} />
    </ActBar>
  );
}
