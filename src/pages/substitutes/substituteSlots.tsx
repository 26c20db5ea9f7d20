import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Fragment, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Link as RouterLink } from 'react-router';
import type { ClosedReason } from '#schemas/rules/eligibility/gate.ts';
import { reasonPages } from '#schemas/rules/eligibility/reasonPages.ts';
import { type LimitedSpan, narrowSpans, shortestJobHours, tooLowSpans } from '#schemas/rules/workLimits.ts';
import { showDate } from '#schemas/values/dates.ts';
import type { CellProps } from '../../derived/listSlots.ts';
import { SharedDirectory } from '../../derived/record/SharedDirectory.tsx';
import type { EntitySlots } from '../../derived/slots.ts';
import { entryOf } from '../../fields/picker/entry.ts';
import { useChoiceEntries } from '../../fields/picker/useChoiceEntries.ts';
import { RecordName } from '../../fields/records/RecordName.tsx';
import { usePermitted } from '../../session/SessionContext.tsx';
import { Tooltip } from '../../ui/tooltip/Tooltip.tsx';
import { PerformanceChart } from './performance/PerformanceChart.tsx';
import { BelowGeneral } from './SuiteAccount.tsx';

/**
 * Slots of a substitute's general tab: a search of the shared directory above a new substitute, and the sign-in and
 * suite accounts below the fields.
 */
export const generalSlots: EntitySlots = { form: { aboveNew: SharedDirectory, below: BelowGeneral } };

/**
 * Slots of a substitute's permissions. Warns about a work limit below the shortest job, or below the limit of a shorter
 * period.
 */
export const permissionSlots: EntitySlots = {
  form: { groupEnds: { 'Working hours': Limits } },
};

/** Slots of a substitute's performance: the months as a bar chart above the table. */
export const performanceSlots: EntitySlots = { list: { aboveTable: PerformanceChart } };

/**
 * Slots of lists with the reasons why a substitute can't take a job. The reason about skills names the missing ones.
 */
export const jobSlots: EntitySlots = { list: { cells: { because: WhyNot } } };

function WhyNot({ field, record }: CellProps) {
  const entries = useChoiceEntries(field);
  const reasons: readonly unknown[] = record.because ?? [];
  const skills: readonly unknown[] = record.missingSkillIds ?? [];
  return reasons.map((reason, index) => (
    <Fragment key={String(reason)}>
      {index > 0 && '; '}
      <Decided reason={reason} record={record}>
        {entryOf(entries, reason).label}
      </Decided>
      <Measure reason={reason} record={record} />
      {reason === 'lacksSkills' &&
        skills.map((id, place) => (
          <Fragment key={String(id)}>
            {place === 0 ? ': ' : ', '}
            <RecordName target="reference-data/skill" id={id} />
          </Fragment>
        ))}
    </Fragment>
  ));
}

interface ReasonProps extends Pick<CellProps, 'record'> {
  readonly reason: unknown;
}

/**
 * A reason, as a link to the page with the setting that causes it. Users without permission for that page see the
 * required permission in a tooltip.
 */
function Decided({ reason, record, children }: ReasonProps & { readonly children: ReactNode }) {
  const translate = useTranslate();
  const { page = '', permission = '' } = reasonPages[reason as ClosedReason] ?? {};
  const { allowed } = usePermitted(permission);
  const to = page.replace(/\{(\w+)\}/g, (_, name: string) => String(record[name] ?? ''));
  if (page === '' || /\{|=$/.test(to)) return children;
  if (!allowed)
    return (
      <Tooltip title={translate('result.forbidden', { permission })}>
        <span>{children}</span>
      </Tooltip>
    );
  return (
    <Link component={RouterLink} to={to} onClick={(event) => event.stopPropagation()}>
      {children}
    </Link>
  );
}

/** The actual and required amount of a reason: "38 of 30 h". */
function Measure({ reason, record }: ReasonProps) {
  const translate = useTranslate();
  const measures: readonly string[] = record.measures ?? [];
  const [, found = '', needed = ''] =
    measures.map((one) => one.split(' ')).find(([of]) => of === reason) ?? [];
  if (found === '') return null;
  return reason === 'joinsLater'
    ? ` (${showDate(found)})`
    : ` (${translate('substitutes.limit.measure', { found, needed })})`;
}

function Limits() {
  const translate = useTranslate();
  const permissions = useWatch();
  const named = (spans: readonly LimitedSpan[]) =>
    spans.map((span) => translate(`substitutes.limit.${span}`)).join(', ');
  const tooLow = tooLowSpans(permissions);
  const narrow = narrowSpans(permissions).filter((span) => !tooLow.includes(span));
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {tooLow.length > 0 && (
        <Alert severity="warning">
          {translate('substitutes.limit.tooLow', { spans: named(tooLow), hours: shortestJobHours })}
        </Alert>
      )}
      {narrow.length > 0 && (
        <Alert severity="warning">{translate('substitutes.limit.narrow', { spans: named(narrow) })}</Alert>
      )}
    </Box>
  );
}
