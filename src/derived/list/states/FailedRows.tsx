import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import LinkOff from '@mui/icons-material/LinkOff';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { ServiceError } from '#providers/http/serviceError.ts';
import { firstFilter } from '#schemas/protocol/pageFacts.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { mayRetry } from '../../../results/mayRetry.ts';
import { RequestId } from '../../../results/RequestId.tsx';
import type { ListStateControl } from '../../listState.ts';
import { ListNotice } from './ListNotice.tsx';

interface FailedRowsProps {
  readonly error: Error;
  readonly list: ListStateControl;
  readonly onRetry: () => void;
}

/** A list that could not be read: why, the number for support, and ways on. */
export function FailedRows({ error, list, onRetry }: FailedRowsProps) {
  const translate = useTranslate();
  const isRefused = error instanceof ServiceError && error.status === 400;
  return (
    <ListNotice
      isAlert
      icon={<ErrorOutlineOutlined />}
      title={translate('list.failed')}
      actions={
        <>
          {mayRetry(error) && (
            <Button variant="outlined" onClick={onRetry}>
              {translate('list.again')}
            </Button>
          )}
          {isRefused && <ClearButton list={list} />}
        </>
      }
    >
      {error.message}
      <RequestId error={error} />
    </ListNotice>
  );
}

/** The address holds a filter that cannot be read; what it asks for is not guessed. */
export function BrokenAddress({ list }: { list: ListStateControl }) {
  const translate = useTranslate();
  return (
    <ListNotice
      isAlert
      icon={<LinkOff />}
      title={translate('list.broken')}
      actions={<ClearButton list={list} />}
    >
      {translate('list.brokenHint')}
    </ListNotice>
  );
}

function ClearButton({ list }: { list: ListStateControl }) {
  const translate = useTranslate();
  const { entity } = useEntity();
  return (
    <Button
      variant="outlined"
      onClick={() => list.ask({ filter: firstFilter(entity), sort: entity.list.sort })}
    >
      {translate('list.clearFilters')}
    </Button>
  );
}
