import { useTranslate } from 'react-admin';
import { useListDensity } from '../../derived/list/state/useListDensity.ts';
import { useOwnClockHours } from '../../session/useClockHours.ts';
import { Choice } from '../../shell/layout/Preferences.tsx';

/** Chooses the clock format: the district default, or 12 or 24 hours. */
export function ClockChoice() {
  const translate = useTranslate();
  const [hours, setHours] = useOwnClockHours();
  return (
    <Choice
      label={translate('account.profile.clock')}
      value={hours ?? 'district'}
      options={[
        { value: 'district', label: translate('account.profile.clockOfDistrict') },
        { value: '12', label: '2:30 PM' },
        { value: '24', label: '14:30' },
      ]}
      onChoose={(chosen) => setHours(chosen === 'district' ? undefined : chosen)}
    />
  );
}

/** Chooses the row density of lists. */
export function DensityChoice() {
  const translate = useTranslate();
  const [density, setDensity] = useListDensity();
  return (
    <Choice
      label={translate('list.density')}
      value={density}
      options={(['compact', 'comfortable'] as const).map((value) => ({
        value,
        label: translate(`list.${value}`),
      }))}
      onChoose={setDensity}
    />
  );
}
