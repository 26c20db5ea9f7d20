import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type AccountOf, loadAccountChanges } from '#providers/accounts/accounts.ts';
import { type DistrictClock, showMoment } from '#schemas/model/fields/showValue.ts';
import { ChangeLines } from '../results/ChangeLines.tsx';
import { isIncomplete, RemovedChanges } from '../results/RemovedChanges.tsx';
import { ResultMessage } from '../results/ResultMessage.tsx';
import { RowsSkeleton } from '../results/RowsSkeleton.tsx';
import { useQueryState } from '../results/useQueryState.ts';
import { useDistrictClock } from '../session/useDistrictClock.ts';
import { accountsKey } from './useSignIn.ts';

/** The history of a sign-in account: what changed, by whom, and when. Loads when it is opened. */
export function SignInHistory({ of }: { readonly of: AccountOf }) {
  const translate = useTranslate();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <Box sx={{ mt: 2 }}>
      <Button aria-expanded={isOpen} aria-controls={isOpen ? id : undefined} onClick={() => setOpen(!isOpen)}>
        {translate(isOpen ? 'signIns.history.hide' : 'signIns.history.show')}
      </Button>
      {isOpen && (
        <Box id={id} role="region" aria-label={translate('signIns.history.title')}>
          <Lines of={of} />
        </Box>
      )}
    </Box>
  );
}

function Lines({ of }: { readonly of: AccountOf }) {
  const translate = useTranslate();
  const clock = useDistrictClock();
  const slice = useQueryState({
    key: [accountsKey, of.kind, of.id, 'changes'],
    read: (signal) => loadAccountChanges(of, signal),
  });
  if (slice.status === 'pending') return <RowsSkeleton rows={2} />;
  if (slice.status === 'error') {
    return (
      <ResultMessage title={translate('signIns.history.failed')} error={slice.error} onRetry={slice.ask} />
    );
  }
  if (slice.status === 'none') return null;
  if (slice.data.changes.length === 0) {
    return (
      <>
        <p>{translate(isIncomplete(slice.data) ? 'retention.noChanges' : 'signIns.history.empty')}</p>
        <RemovedChanges retained={slice.data} />
      </>
    );
  }
  const shown = (value: unknown) => shownValue(value, clock, translate);
  return (
    <ChangeLines
      retained={slice.data}
      changes={slice.data.changes}
      clock={clock}
      created={translate('signIns.history.created')}
      textOf={({ field, from, to }) =>
        translate('signIns.history.changed', {
          field: translate(`signIns.history.fields.${field}`, { _: field }),
          from: shown(from),
          to: shown(to),
        })
      }
    />
  );
}

/**
 * Formats the old or new value of a change: dates in the district's time zone, booleans as yes or no, lists with
 * commas.
 */
function shownValue(value: unknown, clock: DistrictClock, translate: (key: string) => string): string {
  if (value === null || value === undefined || value === '') return translate('signIns.history.nothing');
  if (typeof value === 'boolean') return translate(value ? 'signIns.history.yes' : 'signIns.history.no');
  if (Array.isArray(value)) return value.join(', ');
  const text = String(value);
  return /^\d{4}-\d\d-\d\dT\d\d:/.test(text) ? showMoment(text, clock) : text;
}
