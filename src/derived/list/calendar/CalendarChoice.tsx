import { useTranslate } from 'react-admin';
import { ToggleChoice } from '../../../ui/input/ToggleChoice.tsx';
import { useSpan } from './useSpan.ts';

/** Buttons that switch between list and calendar (month or year). */
export function CalendarChoice() {
  const translate = useTranslate();
  const { span, now, show } = useSpan();
  const views = ['list', 'month', 'year'] as const;
  return (
    <ToggleChoice
      label={translate('list.calendar.show')}
      value={span?.unit ?? 'list'}
      options={views.map((view) => [view, translate(`list.calendar.${view}`)] as const)}
      onChange={(view) => view && show(view === 'list' ? undefined : { unit: view, day: span?.day ?? now })}
    />
  );
}
