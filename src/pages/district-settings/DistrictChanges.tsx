import { useLocaleState, useTranslate } from 'react-admin';
import { halvesOf } from '#schemas/messages/terms.ts';
import type { DistrictDetail } from '#schemas/protocol/organizations/districts.ts';
import type { Language } from '#schemas/protocol/session/session.ts';
import { showDate } from '#schemas/values/dates.ts';
import { formats } from '#schemas/values/formats.ts';
import { ChangeLines } from '../../results/ChangeLines.tsx';
import { FactSheet } from '../../results/FactList.tsx';

interface DistrictChangesProps {
  readonly district: DistrictDetail;
}

/** Message keys of the labels of fields that the form names differently than the service. */
const labels: Readonly<Record<string, string>> = {
  stateCode: 'districts.form.state',
  orgXrefId: 'districts.form.ncesId',
  closedOn: 'districts.close.day',
  closedReason: 'districts.close.reason',
  schools: 'districts.columns.schools',
};

/** The change history of a district: who, when, and the old values, newest first. */
export function DistrictChanges({ district }: DistrictChangesProps) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const nothing = translate('districts.one.nothing');
  const nameOf = (field: string) =>
    translate(labels[field] ?? `districts.form.${field.replace('contact.', '')}`);
  const shown = (value: unknown) => {
    const text = String(value ?? '');
    if (text === '') return nothing;
    return formats.date(text) ? showDate(text) : text;
  };
  return (
    <FactSheet title={translate('districts.one.changes')}>
      <ChangeLines
        retained={district}
        changes={district.changes}
        clock={{ timeZone: district.timeZone, halves: halvesOf(locale as Language, district.clock) }}
        empty={translate('editing.history.empty')}
        created={translate('districts.one.created')}
        textOf={({ field, from, to }) =>
          translate('districts.one.changed', { field: nameOf(field), from: shown(from), to: shown(to) })
        }
      />
    </FactSheet>
  );
}
