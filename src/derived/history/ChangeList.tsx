import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { LoggedChange } from '#providers/dataProvider/consoleProvider.ts';
import { useFieldTitle } from '../../editing/conflict/FieldValue.tsx';
import { useEntity } from '../../entity/EntityContext.tsx';
import { isIncomplete, RemovedChanges } from '../../results/RemovedChanges.tsx';
import { ResultMessage } from '../../results/ResultMessage.tsx';
import { RowsSkeleton } from '../../results/RowsSkeleton.tsx';
import { type ChangeLog, ChangeLogContainer, Changes, OlderChanges } from './useLogPages.tsx';

interface ChangeListProps {
  readonly log: ChangeLog;
  readonly drawChange: (change: LoggedChange) => ReactNode;
}

/** A change log with a field filter, pagination, and distinct loading, empty and error states. */
export function ChangeList({ log, drawChange }: ChangeListProps) {
  const translate = useTranslate();
  const { entity } = useEntity();
  const { changes, error, refetch } = log;
  if (!entity.history || entity.scope === 'global') {
    return (
      <ResultMessage title={translate('editing.history.none')}>
        {translate('editing.history.noneText')}
      </ResultMessage>
    );
  }
  if (error && !changes) {
    return <ResultMessage error={error} title={translate('editing.history.failed')} onRetry={refetch} />;
  }
  if (!changes) return <RowsSkeleton rows={4} height={96} />;
  if (changes.length > 0) return <FilteredChanges log={log} changes={changes} drawChange={drawChange} />;
  return (
    <ResultMessage
      title={translate(isIncomplete(log.retained) ? 'retention.noChanges' : 'editing.history.empty')}
    >
      {translate('editing.history.emptyText')}
      <RemovedChanges retained={log.retained} />
    </ResultMessage>
  );
}

interface FilteredChangesProps extends ChangeListProps {
  readonly changes: readonly LoggedChange[];
}

function FilteredChanges({ log, changes, drawChange }: FilteredChangesProps) {
  const translate = useTranslate();
  const [field, setField] = useState<string>();
  const filtered = field === undefined ? changes : changes.filter((change) => touches(change, field));
  return (
    <ChangeLogContainer>
      <FieldChoice value={field} onChange={setField} changes={changes} />
      {filtered.length > 0 ? (
        <Changes>{filtered.map(drawChange)}</Changes>
      ) : (
        <Box role="status">{translate('editing.history.emptyField', { smart_count: changes.length })}</Box>
      )}
      <OlderChanges log={log} />
    </ChangeLogContainer>
  );
}

function touches({ differences }: LoggedChange, field: string): boolean {
  return differences.some((difference) => difference.field === field);
}

interface FieldChoiceProps {
  readonly value: string | undefined;
  readonly onChange: (field: string | undefined) => void;
  readonly changes: readonly LoggedChange[];
}

const all = '*';

/** Drop-down that filters a change log by field. Offers only fields that the loaded changes contain. */
function FieldChoice({ value, onChange, changes }: FieldChoiceProps) {
  const translate = useTranslate();
  const titleOf = useFieldTitle();
  const names = new Set(changes.flatMap(({ differences }) => differences.map(({ field }) => field)));
  if (names.size < 2 && value === undefined) return null;
  const entries = [...names].map((name) => ({ name, title: titleOf(name) }));
  return (
    <TextField
      select
      size="small"
      label={translate('editing.history.field')}
      value={value ?? all}
      onChange={({ target }) => onChange(target.value === all ? undefined : target.value)}
      sx={{ width: 240, maxWidth: '100%' }}
    >
      <MenuItem value={all}>{translate('editing.history.allFields')}</MenuItem>
      {entries
        .toSorted((one, other) => one.title.localeCompare(other.title))
        .map(({ name, title }) => (
          <MenuItem key={name} value={name}>
            {title}
          </MenuItem>
        ))}
    </TextField>
  );
}
