import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useRecordContext, useResourceContext } from 'react-admin';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useFormLock } from '../derived/record/useFormLock.ts';
import { LockBanner } from '../editing/lock/LockBanner.tsx';
import { LoadedEntity } from '../entity/EntityContext.tsx';
import { ChangedContext, type SheetProps } from '../ui/StockContext.tsx';

/** The card around the form of react-admin's own ("stock") `Edit`, with the record lock if the entity has locks. */
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
  const [isChanged, setChanged] = useState(false);
  const lock = useFormLock(record, { isChanged });
  const sheet = useRef<HTMLElement>(null);
  useFixedEditors(sheet, lock.isReadOnly);
  return (
    <ChangedContext.Provider value={setChanged}>
      {lock.state !== 'off' && <LockBanner lock={lock} />}
      <Card>
        <Box ref={sheet} component="fieldset" disabled={lock.isReadOnly} sx={plain}>
          {children}
        </Box>
      </Card>
    </ChangedContext.Provider>
  );
}

/** Disables rich text editors, which a disabled fieldset does not reach because they are not form controls. */
function useFixedEditors(sheet: RefObject<HTMLElement | null>, isFixed: boolean): void {
  useEffect(() => {
    const within = sheet.current;
    if (!isFixed || !within) return;
    const closed = new Set<Element>();
    const close = () => {
      for (const editor of within.querySelectorAll('[contenteditable="true"]')) {
        editor.setAttribute('contenteditable', 'false');
        closed.add(editor);
      }
    };
    close();
    const observer = new MutationObserver(close);
    observer.observe(within, { subtree: true, childList: true, attributeFilter: ['contenteditable'] });
    return () => {
      observer.disconnect();
      for (const editor of closed) editor.setAttribute('contenteditable', 'true');
    };
  }, [sheet, isFixed]);
}

const plain = { border: 0, p: 0, m: 0, minWidth: 0 } as const;
