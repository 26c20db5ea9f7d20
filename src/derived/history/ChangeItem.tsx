import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useNotify, useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import type { LoggedChange } from '#providers/dataProvider/consoleProvider.ts';
import { showMoment } from '#schemas/model/fields/showValue.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { ChangedField } from './ChangedField.tsx';

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
          {useDoneBy(change)}
        </Box>
        {subject}
        <Box component="span">{useActor(change)}</Box>
        <Box component="time" dateTime={changedAt} sx={quiet}>
          {showMoment(changedAt, localizer.timeZone)}
        </Box>
        {requestId !== '' && <CopyNumber number={requestId} />}
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

/** What was done: the action or the transition by its name, else what kind of change it was. */
function useDoneBy({ action, operation }: LoggedChange): string {
  const translate = useTranslate();
  const { entity, text } = useEntity();
  const named = [...entity.actions, ...(entity.states?.steps ?? [])].find(({ name }) => name === operation);
  return named ? text(named.label) : translate(`editing.history.action.${action}`);
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

/** A new record has as many changes as it has fields: so many are shown before somebody asks for all. */
const shownAtFirst = 6;

/** The fields of one change. */
function ChangedFields({ action, differences }: Pick<LoggedChange, 'action' | 'differences'>) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const isLong = differences.length > shownAtFirst + 1 && !isOpen;
  const shown = isLong ? differences.slice(0, shownAtFirst) : differences;
  return (
    <>
      <Box component="dl" sx={list}>
        {shown.map((difference) => (
          <ChangedField key={difference.field} difference={difference} action={action} />
        ))}
      </Box>
      {isLong && (
        <Button size="small" onClick={() => setOpen(true)} sx={{ ml: -0.5, mt: 0.5 }}>
          {translate('editing.history.allOfIt', { smart_count: differences.length })}
        </Button>
      )}
    </>
  );
}

const list = {
  m: 0,
  mt: 0.5,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(10em, 14em) minmax(0, 1fr)' },
  columnGap: 2,
  rowGap: 0.5,
} as const;

/** Copies the number by which support finds a request. */
function CopyNumber({ number }: { readonly number: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const label = translate('editing.history.copy', { id: number });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(number);
      notify('editing.history.copied', { type: 'info' });
    } catch {
      // Without the clipboard the number is at least shown, and stays until it is closed.
      notify(number, { type: 'info' });
    }
  };
  return (
    <Tooltip title={label}>
      <IconButton size="small" aria-label={label} onClick={copy}>
        <ContentCopyOutlined sx={{ fontSize: 16 }} />
      </IconButton>
    </Tooltip>
  );
}
