import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
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

/** Error state of a list: the reason, the request number for support, and retry. */
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

/** Clears filters that the service rejects or that can't be parsed. */
export function ClearButton({ list }: { list: ListStateControl }) {
  const translate = useTranslate();
  const { entity } = useEntity();
  return (
    <Button
      variant="outlined"
      onClick={() => list.changeQuery({ filter: firstFilter(entity), sort: entity.list.sort })}
    >
      {translate('list.clearFilters')}
    </Button>
  );
}
