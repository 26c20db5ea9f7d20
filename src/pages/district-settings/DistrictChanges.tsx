import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { showMoment } from '#schemas/model/showValue.ts';
import type { DistrictDetail } from '#schemas/protocol/districts.ts';

interface DistrictChangesProps {
  readonly changes: DistrictDetail['changes'];
  readonly timeZone: string;
}

/** The names of fields that the form calls otherwise. */
const labels: Readonly<Record<string, string>> = {
  stateCode: 'districts.form.state',
  orgXrefId: 'districts.form.ncesId',
  closedOn: 'districts.close.day',
  closedReason: 'districts.close.reason',
  schools: 'districts.columns.schools',
};

/** Who changed a district, when, and what it was before; the newest first. */
export function DistrictChanges({ changes, timeZone }: DistrictChangesProps) {
  const translate = useTranslate();
  const nothing = translate('districts.one.nothing');
  const nameOf = (field: string) =>
    translate(labels[field] ?? `districts.form.${field.replace('contact.', '')}`);
  const shown = (value: unknown) =>
    value === null || value === undefined || value === '' ? nothing : String(value);
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {changes.map(({ changeId, action, userName, changedAt, differences }) => (
        <Box component="li" key={changeId} sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
          <Box sx={{ color: 'text.secondary', fontSize: 12 }}>
            {userName}, {showMoment(changedAt, timeZone)}
          </Box>
          {action === 'create'
            ? translate('districts.one.created')
            : differences.map(({ field, from, to }) => (
                <Box key={field} sx={{ overflowWrap: 'anywhere' }}>
                  {translate('districts.one.changed', {
                    field: nameOf(field),
                    from: shown(from),
                    to: shown(to),
                  })}
                </Box>
              ))}
        </Box>
      ))}
    </Box>
  );
}
