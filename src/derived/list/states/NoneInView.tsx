import InboxOutlined from '@mui/icons-material/InboxOutlined';
import Button from '@mui/material/Button';
import { type ReactNode, useContext } from 'react';
import { ListContext, useGetList, useTranslate } from 'react-admin';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { hiddenByFilter } from '#schemas/protocol/pageFacts.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { showCount } from '#schemas/values/showCount.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { failureInPlace } from '../../../results/readFailureShown.ts';
import type { ListStateControl } from '../../listState.ts';
import { ListNotice } from './ListNotice.tsx';

interface NoneInViewProps {
  readonly list: ListStateControl;
  /** The empty state if there are no rows outside of the view either. */
  readonly none: ReactNode;
}

/**
 * Empty state of a view: a button that shows the rows outside of the view, or the list's own empty state if there are
 * none.
 */
export function NoneInView({ list, none }: NoneInViewProps) {
  const { entity } = useEntity();
  const translate = useTranslate();
  const filter = hiddenByFilter(entity);
  const others = useOthers(entity, filter);
  if (others === 0) return none;
  return (
    <ListNotice
      icon={<InboxOutlined />}
      title={translate('list.noneInView')}
      actions={
        <Button variant="outlined" onClick={() => list.openView(undefined, { filter })}>
          {others === undefined
            ? translate('list.showAll')
            : translate('list.showAllCounted', { count: showCount(others) })}
        </Button>
      }
    />
  );
}

/** The number of rows for a filter, including the list's fixed filter; undefined while unknown or on error. */
function useOthers({ name, list }: Entity, filter: RecordData): number | undefined {
  const fixed = useContext(ListContext)?.filter;
  const { total, meta, isError } = useGetList(
    name,
    { pagination: { page: 1, perPage: 1 }, sort: list.sort, filter: { ...filter, ...fixed } },
    { retry: false, meta: failureInPlace },
  );
  return isError ? undefined : (total ?? meta?.counted);
}
