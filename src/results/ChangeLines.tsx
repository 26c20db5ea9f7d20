import Box from '@mui/material/Box';
import { type DistrictClock, showMoment } from '#schemas/model/fields/showValue.ts';
import type { RetainedChanges } from '#schemas/protocol/organizations/retention.ts';
import { RemovedChanges } from './RemovedChanges.tsx';

/** A change log entry of data that has no entity file. */
interface LoggedLine {
  readonly changeId: number;
  readonly action?: string;
  readonly userName: string;
  readonly changedAt: string;
  readonly differences: readonly { readonly field: string; readonly from?: unknown; readonly to?: unknown }[];
}

interface ChangeLinesProps {
  /** The district's retention period, and the date before which changes were removed from the log. */
  readonly retained: RetainedChanges;
  readonly changes: readonly LoggedLine[];
  readonly clock: DistrictClock;
  /** Text shown if the change log is empty. */
  readonly empty?: string;
  /** Text of the log entry for the creation of the record. */
  readonly created: string;
  /** Describes the change of one field as a sentence. */
  readonly textOf: (difference: LoggedLine['differences'][number]) => string;
}

/** A change log: user, time and old values, newest first. */
export function ChangeLines({ retained, changes, clock, empty, created, textOf }: ChangeLinesProps) {
  return (
    <>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {changes.map(({ changeId, action, userName, changedAt, differences }) => (
          <Box component="li" key={changeId} sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
            <Box sx={{ color: 'text.secondary', fontSize: 12 }}>
              {userName}, {showMoment(changedAt, clock)}
            </Box>
            {action === 'create'
              ? created
              : differences.map((difference) => (
                  <Box key={difference.field} sx={{ overflowWrap: 'anywhere' }}>
                    {textOf(difference)}
                  </Box>
                ))}
          </Box>
        ))}
      </Box>
      {changes.length === 0 && empty !== undefined && (
        <Box sx={{ pb: 1.5, color: 'text.secondary' }}>{empty}</Box>
      )}
      <RemovedChanges retained={retained} />
    </>
  );
}
