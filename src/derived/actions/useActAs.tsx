import SupervisedUserCircle from '@mui/icons-material/SupervisedUserCircleOutlined';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { impersonableKey } from '#providers/session/impersonables.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { failureInPlace } from '../../results/readFailureShown.ts';
import { useSession } from '../../session/SessionContext.tsx';
import type { PageAction } from '../../shell/page/pageAction.ts';
import { onceOpen } from '../../ui/missing/onceOpen.tsx';

const ActAsDialog = onceOpen(() => import('../../accounts/ActAsDialog.tsx').then((file) => file.ActAsDialog));

export interface ActAs {
  /** The menu entry; undefined if the user may not act as others or the person has no account. */
  readonly action: PageAction | undefined;
  readonly dialog: ReactNode;
}

interface ActAsOptions {
  readonly entity: Entity;
  readonly record: RecordData | undefined;
  readonly label: string;
  /** Why the user can't leave the page now. */
  readonly blocked?: string | undefined;
}

/** Offers to act as the person of a record, if the user may act as others and the person has an account. */
export function useActAs({ entity, record, label, blocked }: ActAsOptions): ActAs {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const userKey = useUserKey(entity, record);
  const title = translate('impersonation.actAs', { name: label });
  if (!userKey) return { action: undefined, dialog: null };
  return {
    action: {
      label: title,
      icon: <SupervisedUserCircle />,
      disabledBecause: blocked,
      onSelect: () => setOpen(true),
    },
    dialog: <ActAsDialog isOpen={isOpen} userKey={userKey} name={label} onClose={() => setOpen(false)} />,
  };
}

function useUserKey({ account, id }: Entity, record: RecordData | undefined): string | null | undefined {
  const { user } = useSession();
  const number = Number(record?.[id.name] ?? record?.id);
  return useQuery({
    queryKey: ['impersonable', account, number],
    queryFn: () => (account ? impersonableKey(account, number) : null),
    enabled: account !== undefined && user.mayImpersonate === true && Number.isSafeInteger(number),
    retry: false,
    meta: failureInPlace,
  }).data;
}
