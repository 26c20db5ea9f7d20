import Add from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import { type FormEvent, Suspense, useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { today } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useCacheSaved } from '../../../derived/form/save/useCacheSaved.ts';
import { useFailureOf } from '../../../derived/form/save/useFailureOf.ts';
import { LoadedEntity, useEntity } from '../../../entity/EntityContext.tsx';
import { useLabels } from '../../../fields/records/useLabels.ts';
import type { SaveFailure } from '../../../results/saveOutcome.ts';
import { ownFailureHandling } from '../../../results/stockProvider.ts';
import { useSession } from '../../../session/SessionContext.tsx';
import { Tooltip } from '../../../ui/tooltip/Tooltip.tsx';

/** Name of the entity whose records are the ledger entries of balances. */
const ledger = 'employee/absence-reason-entry';

/** An inline form in a balance's row that adds or subtracts days, with an amount and a reason. */
export function AddToBalance({ record }: { readonly record: RecordData }) {
  const { entity, may } = useEntity();
  const translate = useTranslate();
  const name = useLabels(entity, [record])(record);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!may.edit.allowed) return null;
  const label = translate('employeeTabs.balances.addTo', { name });
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          size="small"
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => {
            event.stopPropagation();
            setAnchor(event.currentTarget);
          }}
        >
          <Add fontSize="small" />
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        onClick={(event) => event.stopPropagation()}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { p: 2, width: 320 } } }}
      >
        <Suspense fallback={null}>
          <LoadedEntity name={ledger}>
            <AddForm balance={record} name={name} onDone={() => setAnchor(null)} />
          </LoadedEntity>
        </Suspense>
      </Popover>
    </>
  );
}

interface AddFormProps {
  readonly balance: RecordData;
  readonly name: string;
  readonly onDone: () => void;
}

function AddForm({ balance, name, onDone }: AddFormProps) {
  const { text } = useEntity();
  const translate = useTranslate();
  const [days, setDays] = useState('');
  const [comment, setComment] = useState('');
  const { add, isSaving, failure } = useAdd(balance, name, onDone);
  const problem = (field: string) => {
    const found = failure?.fields[field];
    return found && translate(found.message, { _: found.message, ...found.args });
  };
  const others = Object.keys(failure?.fields ?? {}).filter(
    (field) => field !== 'days' && field !== 'comment',
  );
  const message = failure && (failure.message ?? others.map(problem).find(Boolean));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!isSaving) void add(days, comment);
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ fontWeight: 600 }}>{name}</Box>
      {message && <Alert severity="error">{message}</Alert>}
      <TextField
        autoFocus
        size="small"
        label={text('Days')}
        value={days}
        onChange={({ target }) => setDays(target.value)}
        error={problem('days') !== undefined}
        helperText={problem('days') ?? text('Negative values subtract days.')}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      />
      <TextField
        size="small"
        label={text('Reason')}
        value={comment}
        onChange={({ target }) => setComment(target.value)}
        error={problem('comment') !== undefined}
        helperText={problem('comment') ?? ' '}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button type="submit" variant="contained" aria-busy={isSaving}>
          {translate(isSaving ? 'form.saving' : 'form.save')}
        </Button>
        <Button onClick={onDone}>{translate('form.cancel')}</Button>
      </Box>
    </Box>
  );
}

/** Adds a ledger entry effective today and reloads the balances. */
function useAdd(balance: RecordData, name: string, onDone: () => void) {
  const provider = useDataProvider<ConsoleProvider>();
  const keep = useCacheSaved(ledger);
  const notify = useNotify();
  const failureOf = useFailureOf('create');
  const { text } = useEntity();
  const { organization } = useSession();
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<SaveFailure>();
  const add = async (typed: string, comment: string) => {
    const days = readDays(typed);
    const fields = {
      ...(days === undefined ? { days: { message: 'fields.unreadable.number', args: {} } } : {}),
      ...(comment.trim() === ''
        ? { comment: { message: 'fields.problem.required', args: { field: text('Reason') } } }
        : {}),
    };
    if (Object.keys(fields).length > 0) return setFailure({ fields });
    setSaving(true);
    try {
      const entryDate = today(organization?.timeZone ?? 'UTC');
      const data = { balanceId: balance.id, entryType: 'adjust', entryDate, days, comment };
      keep((await provider.create(ledger, { data, meta: ownFailureHandling })).data);
      notify('employeeTabs.balances.added', { type: 'success', messageArgs: { name } });
      onDone();
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setSaving(false);
    }
  };
  return { add, isSaving, failure };
}

/** Parses a signed number with a decimal point or comma. */
function readDays(typed: string): number | undefined {
  const text = typed.trim().replace(',', '.').replace('−', '-');
  return /^[+-]?\d+(\.\d+)?$/.test(text) ? Number(text) : undefined;
}
