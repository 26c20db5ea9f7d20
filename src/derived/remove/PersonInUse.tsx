import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { RecordUse } from '#schemas/protocol/resultCodes.ts';
import { UsesList } from '../uses/UsesList.tsx';
import type { RemovedRecord } from './removal.ts';

interface PersonInUseProps {
  readonly record: RemovedRecord;
  readonly uses: readonly RecordUse[];
  readonly isDeactivatable: boolean;
}

/** Why a person cannot be deleted: nobody else takes their place, and deactivating keeps what refers to them. */
export function PersonInUse({ record, uses, isDeactivatable }: PersonInUseProps) {
  const translate = useTranslate();
  return (
    <>
      <Box>{translate('editing.remove.inUse')}</Box>
      <UsesList id={record.id} uses={uses} heading="h3" isInDialog />
      <Box>
        {translate(`editing.remove.${isDeactivatable ? 'deactivate' : 'keepPerson'}`, {
          label: record.label,
        })}
      </Box>
    </>
  );
}
