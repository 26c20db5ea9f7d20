import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FormEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import { allows } from '#schemas/access/permissions.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { asOfField, momentField } from '#schemas/protocol/entities/asOfField.ts';
import { changeLogPermission } from '#schemas/protocol/session/permissions.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { DateTimeControl } from '../../../fields/dateTimeTyping.tsx';
import { HelpLine } from '../../../fields/frame/frameBoxes.ts';
import { isUnreadable, unreadableMessage } from '../../../fields/frame/unreadable.ts';
import { useShownText } from '../../../fields/shown/EmptyValue.tsx';
import { useSession } from '../../../session/SessionContext.tsx';
import { useIsPhone } from '../../../ui/useIsPhone.ts';

/**
 * Picker for the "as of" date of a list, for users who may read the change log. Without a date, the list shows current
 * data. The date is kept in the URL, so that links can be shared (docs/domain.md#the-dated-past). On a phone, a picker
 * without a date is among the list's tools, to save space above the rows.
 */
export function AsOfLine({ at }: { readonly at: 'tools' | 'line' }) {
  const isPhone = useIsPhone();
  const { entity } = useEntity();
  const { permissions } = useSession();
  const [params] = useSearchParams();
  const requestedTime = params.get(asOfField);
  const field = momentField(entity);
  if (at !== (isPhone && requestedTime === null ? 'tools' : 'line')) return null;
  if (!field || !allows(permissions, changeLogPermission(entity.permission.view))) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1, pb: 1.5 }}>
      <AsOfForm key={requestedTime} field={field} requestedTime={requestedTime} />
      {requestedTime !== null && !Number.isNaN(Date.parse(requestedTime)) && (
        <AsOfNotice field={field} requestedTime={requestedTime} />
      )}
    </Box>
  );
}

/**
 * Notice for a list with an "as of" date: explains which data is shown as of that date, and which data has no history.
 */
function AsOfNotice({ field, requestedTime }: { readonly field: Field; readonly requestedTime: string }) {
  const translate = useTranslate();
  const moment = useShownText(field, requestedTime);
  return (
    <Alert severity="info">
      <strong>{translate('asOf.showing', { moment })}</strong> {translate('asOf.kept')}{' '}
      {translate('asOf.notKept')}
    </Alert>
  );
}

/** Form for the "as of" date: applies a date once it is valid, and resets the list to current data. */
function AsOfForm({
  field,
  requestedTime,
}: {
  readonly field: Field;
  readonly requestedTime: string | null;
}) {
  const { text } = useEntity();
  const translate = useTranslate();
  const [, setParams] = useSearchParams();
  const [value, setValue] = useState<unknown>(requestedTime);
  const id = useId();
  const problem = isUnreadable(value) && !value.$typing ? unreadableMessage(value) : undefined;
  const isMoment = typeof value === 'string' && value !== '';
  const isAhead = isMoment && Date.parse(value) > Date.now();
  const ask = (moment: string | undefined) =>
    setParams((before) => {
      before.delete(asOfField);
      before.delete('page');
      if (moment !== undefined) before.set(asOfField, moment);
      return before;
    });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isMoment && !isAhead) ask(value);
  };
  const problemText = problem ? translate(problem.message, problem.args) : isAhead && translate('asOf.ahead');
  return (
    <Box component="form" onSubmit={send} aria-label={text(field.title)}>
      <Box sx={line}>
        <Box component="label" htmlFor={id} id={`${id}l`} sx={{ fontWeight: 550 }}>
          {text(field.title)}
        </Box>
        <Box sx={{ flex: { xs: '1 1 11rem', sm: '0 1 15rem' }, minWidth: 0 }}>
          <DateTimeControl
            field={field}
            value={value}
            onChange={setValue}
            id={id}
            labelId={`${id}l`}
            describedBy={problemText ? `${id}p` : undefined}
            invalid={Boolean(problemText)}
            compact
          />
        </Box>
        <Button type="submit" variant="outlined" disabled={!isMoment || isAhead || value === requestedTime}>
          {translate('asOf.ask')}
        </Button>
        {requestedTime !== null && <Button onClick={() => ask(undefined)}>{translate('asOf.now')}</Button>}
      </Box>
      <HelpLine id={`${id}p`} role="alert" sx={{ color: 'error.main' }}>
        {problemText}
      </HelpLine>
    </Box>
  );
}

const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 } as const;
