import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { LoggedChange } from '#providers/dataProvider/consoleProvider.ts';
import { showMoment } from '#schemas/model/showValue.ts';
import { useEntity } from '../EntityContext.tsx';
import { ChangedFields } from './ChangedFields.tsx';
import { CopyNumber } from './CopyNumber.tsx';

interface ChangeItemProps {
  readonly change: LoggedChange;
  /** Which record it is about, where that is not plain from the page. */
  readonly subject?: ReactNode;
  /** What can be done with it. */
  readonly actions?: ReactNode;
}

/** One change: what was done, by whom and as whom, when, and each field that it changed. */
export function ChangeItem({ change, subject, actions }: ChangeItemProps) {
  const translate = useTranslate();
  const { localizer } = useEntity();
  const { action, changedAt, differences, requestId } = change;
  return (
    <Box component="li" sx={item}>
      <Box sx={head}>
        <Box component="span" sx={{ ...word, ...colourOf[action] }}>
          {translate(`editing.history.action.${action}`)}
        </Box>
        {subject}
        <Box component="span">{useActor(change)}</Box>
        <Box component="time" dateTime={changedAt} sx={quiet}>
          {showMoment(changedAt, localizer.timeZone)}
        </Box>
        <CopyNumber number={requestId} />
        {actions !== undefined && <Box sx={{ ml: { sm: 'auto' } }}>{actions}</Box>}
      </Box>
      {differences.length === 0 ? (
        <Box sx={{ color: 'text.secondary' }}>{translate('editing.history.noFields')}</Box>
      ) : (
        <ChangedFields action={action} differences={differences} />
      )}
    </Box>
  );
}

function useActor({ userName, actingAs }: LoggedChange): string {
  const translate = useTranslate();
  const name = userName === '' ? translate('editing.history.system') : userName;
  return actingAs === null ? name : translate('editing.history.actingAs', { name, as: actingAs });
}

const item = {
  borderBottom: 1,
  borderColor: 'divider',
  px: 2,
  py: 1.5,
  '&:last-of-type': { borderBottom: 0 },
} as const;

const head = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  minHeight: 32,
} as const;

const quiet = { color: 'text.secondary', fontVariantNumeric: 'tabular-nums' } as const;

const word = { px: 1, borderRadius: 1, fontSize: 12, fontWeight: 600, lineHeight: '20px' } as const;

const colourOf: Readonly<Record<LoggedChange['action'], object>> = {
  create: { bgcolor: 'status.filled.soft', color: 'status.filled.main' },
  update: { bgcolor: 'status.closed.soft', color: 'status.closed.main' },
  delete: { bgcolor: 'status.unfilled.soft', color: 'status.unfilled.main' },
};
