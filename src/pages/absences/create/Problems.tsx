import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useLocaleState, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { planFieldProblem } from '#schemas/messages/planText.ts';
import type { Language } from '#schemas/protocol/session/session.ts';
import type { PlanProblem, PlanRuleName } from '#schemas/rules/planning/planRules.ts';
import { useDistrictClock } from '../../../session/useDistrictClock.ts';
import { skipDays } from './draft.ts';
import { type PlanForm, usePlan } from './PlanContext.ts';

/** Rules about missing input. Their problems are shown only after the user has tried to save. */
const missing: ReadonlySet<PlanRuleName> = new Set([
  'noEmployee',
  'noDays',
  'noReason',
  'noteRequired',
  'substituteNoteRequired',
  'timesMissing',
  'payCodeMissing',
  'budgetCodeMissing',
  'accountingCodeMissing',
  'coverTimes',
]);

/** Returns the problems to show: all of them, but missing input only after the user has tried to save. */
export function problemsToShow({
  planning,
  hasTriedToSave,
}: Pick<PlanForm, 'planning' | 'hasTriedToSave'>): PlanProblem[] {
  return planning.problems.filter(({ rule }) => hasTriedToSave || !missing.has(rule));
}

const severities = { refuse: 'error', warn: 'warning', notice: 'info' } as const;

/** Maximum number of problems shown per rule. */
const atMost = 3;

/** Lists the problems of the given fields, with possible fixes per rule. */
export function Problems({ fields }: { readonly fields: readonly string[] }) {
  const own = problemsToShow(usePlan()).filter(({ field }) => fields.includes(field));
  const kindOf = ({ text, severity }: PlanProblem) => `${severity} ${text}`;
  const kinds = [...new Set(own.map(kindOf))];
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1, '&:empty': { display: 'none' } }}>
      {kinds.map((kind) => (
        <ProblemGroup key={kind} problems={own.filter((problem) => kindOf(problem) === kind)} />
      ))}
    </Box>
  );
}

function ProblemGroup({ problems }: { readonly problems: readonly PlanProblem[] }) {
  const translate = useTranslate();
  const textOf = useProblemText();
  const [first] = problems;
  if (!first) return null;
  const rest = problems.length - atMost;
  return (
    <Alert
      role="note"
      tabIndex={-1}
      data-severity={first.severity}
      severity={severities[first.severity]}
      action={<Fixes problems={problems} />}
      sx={line}
    >
      {problems.slice(0, atMost).map((problem) => (
        <div key={textOf(problem)}>{textOf(problem)}</div>
      ))}
      {rest > 0 && translate('planning.moreLikeThis', { smart_count: rest })}
    </Alert>
  );
}

/** Buttons that fix a problem: skip the days, open the conflicting record, or remove the hold. */
function Fixes({ problems }: { readonly problems: readonly PlanProblem[] }) {
  const translate = useTranslate();
  const { planning, values, set } = usePlan();
  const [first] = problems;
  const rows = [...new Set(problems.flatMap((problem) => problem.rows))];
  const isSome = rows.length > 0 && rows.length < planning.draft.days.length;
  const skips = first?.severity === 'refuse' && isSome && ['skip', 'open'].includes(first.fix ?? '');
  return (
    <>
      {skips && (
        <Button color="inherit" onClick={() => set(skipDays(values, planning, rows))}>
          {translate('planning.fix.skip', { smart_count: rows.length })}
        </Button>
      )}
      {first?.fix === 'open' && (
        <Button color="inherit" component={Link} to={`/absences/days/${first.args.number}`}>
          {translate('planning.fix.open', { number: String(first.args.number) })}
        </Button>
      )}
      {first?.fix === 'hold' && (
        <Button color="inherit" onClick={() => set({ hold: 'none', heldUntil: null })}>
          {translate('planning.fix.hold')}
        </Button>
      )}
    </>
  );
}

/** Returns a function that gives a problem's text in the user's language. */
function useProblemText(): (problem: PlanProblem) => string {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { halves } = useDistrictClock();
  return (problem) => {
    const { code, args } = planFieldProblem(problem, locale as Language, halves);
    return translate(`problem.${code}`, args);
  };
}

const line = { flexWrap: 'wrap', '& .MuiAlert-action': { pt: 0, alignItems: 'center' } } as const;
