import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { KeptJob, OwnJob, TakenJob } from '#schemas/protocol/people/ownJobs.ts';
import { showClockTime } from '#schemas/values/clockTime.ts';
import { showDate } from '#schemas/values/dates.ts';
import { showTime } from '../../../editing/showTime.ts';
import { useDayText } from '../../../fields/shown/useDayText.ts';
import { useDistrictClock } from '../../../session/useDistrictClock.ts';
import { JobFiles } from './JobFiles.tsx';

interface JobFactsProps {
  readonly job: OwnJob | TakenJob | KeptJob;
  /** Whether to also show number, notes and files; the start page has no space for them. */
  readonly isWhole?: boolean;
}

/** A job in two lines: date, times, school and employee. If it can't be accepted, the reasons follow. */
export function JobFacts({ job, isWhole = false }: JobFactsProps) {
  const translate = useTranslate();
  const dayText = useDayText();
  const { halves } = useDistrictClock();
  const { date, toDate, dayCount, startTime, endTime, school, isVacancy, jobId } = job;
  const clock = (time: string) => showClockTime(time, halves);
  const until = dayCount > 1 && translate('jobs.until', { day: showDate(toDate), smart_count: dayCount });
  const facts = [
    startTime && endTime && `${clock(startTime)} – ${clock(endTime)}`,
    school,
    'employee' in job && job.employee,
    'title' in job && job.title,
    isVacancy && translate('jobs.vacancy'),
    isWhole && `#${jobId}`,
  ];
  return (
    <Box sx={{ display: 'grid', gap: 0.25, minWidth: 0 }}>
      <Box sx={{ fontWeight: 550 }}>{[dayText(date), until].filter(Boolean).join(' ')}</Box>
      <Box sx={quiet}>{facts.filter(Boolean).join(' · ')}</Box>
      {isWhole && 'notes' in job && <Box sx={noted}>{job.notes}</Box>}
      {isWhole && 'files' in job && <JobFiles files={job.files} />}
      {'because' in job && <ExclusionReasons job={job} />}
    </Box>
  );
}

/** The reasons why the substitute can't accept a job, the affected days, and when the job becomes available to them. */
function ExclusionReasons({ job: { because, closedOn, opensAt } }: { readonly job: KeptJob }) {
  const translate = useTranslate();
  const clock = useDistrictClock();
  const days = closedOn?.map(showDate).join(', ');
  const more = [
    days && translate('jobs.onDays', { days }),
    opensAt && translate('jobs.opensAt', { moment: showTime(new Date(opensAt), clock) }),
  ];
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {because.map((reason) => (
        <li key={reason}>{translate(`jobs.because.${reason}`)}</li>
      ))}
      {more.filter(Boolean).map((text) => (
        <Box component="li" key={String(text)} sx={quiet}>
          {text}
        </Box>
      ))}
    </Box>
  );
}

const quiet = { color: 'text.secondary', overflowWrap: 'anywhere' } as const;

const noted = { overflowWrap: 'anywhere', whiteSpace: 'pre-line' } as const;
