import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useRecordContext, useResourceContext } from 'ra-core';
import type { ReactNode } from 'react';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useFormLock } from '../derived/record/useFormLock.ts';
import { LockBanner } from '../editing/lock/LockBanner.tsx';
import { LoadedEntity } from '../entity/EntityContext.tsx';
import type { SheetProps } from '../ui/StockContext.tsx';

/** The sheet of a stock `Edit`: the lock of its record, where records of its kind are locked, and the form. */
export function EditSheet({ className, children }: SheetProps) {
  const record = useRecordContext();
  const resource = useResourceContext();
  if (!record || !resource) return <Card className={className}>{children}</Card>;
  return (
    <Box className={className}>
      <LoadedEntity name={resource}>
        <LockedForm record={record}>{children}</LockedForm>
      </LoadedEntity>
    </Box>
  );
}

function LockedForm({ record, children }: { readonly record: RecordData; readonly children: ReactNode }) {
  const lock = useFormLock(record, () => {});
  return (
    <>
      {lock.state !== 'off' && <LockBanner lock={lock} />}
      <Card>
        <Box component="fieldset" disabled={lock.isReadOnly} sx={plain}>
          {children}
        </Box>
      </Card>
    </>
  );
}

const plain = { border: 0, p: 0, m: 0, minWidth: 0 } as const;
