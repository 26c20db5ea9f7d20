import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { useDataProvider, useGetOne, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import type { Preferences } from '#schemas/protocol/people/preferenceLists.ts';
import { effectiveLimits, limitsWithSources } from '#schemas/rules/preferences/visibility.ts';
import { criteriaTexts, rowVisibilityText } from '#schemas/rules/preferences/visibilityTexts.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { CellProps } from '../../derived/listSlots.ts';
import { useOwner } from '../../derived/record/useOwner.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { HelpLine } from '../../fields/frame/frameBoxes.ts';
import { failureInPlace } from '../../results/readFailureShown.ts';
import { useQueryState } from '../../results/useQueryState.ts';
import { usePermitted } from '../../session/SessionContext.tsx';
import { placeOf, useDurationText } from './visibilityText.tsx';

interface Criteria {
  /** The employee's visibility criteria; undefined while loading. */
  readonly criteria: RecordData | undefined;
  readonly isFailed: boolean;
}

/** Loads the visibility criteria of an employee's list of preferred substitutes, with the defaults for unset limits. */
export function useCriteria(worker: unknown): Criteria {
  const isKnown = typeof worker === 'number';
  const { data, error } = useGetOne<RecordData & { id: number }>(
    'employee/visibility-criteria',
    { id: isKnown ? worker : 0 },
    { enabled: isKnown, meta: failureInPlace },
  );
  return { criteria: data, isFailed: data === undefined && Boolean(error) };
}

/**
 * Shown above an employee's preferred substitutes: a summary of the employee type's list, which applies in addition,
 * and the visibility limits for substitutes that have none of their own.
 */
export function OtherVisibilityRules() {
  const worker = useOwner()?.id;
  if (typeof worker !== 'number') return null;
  return (
    <>
      <OtherLists worker={worker} />
      <ListVisibility worker={worker} />
    </>
  );
}

/**
 * The table cell of a substitute with their own visibility limits: the limits that apply, with unset ones taken from
 * the list's criteria. Empty for other substitutes.
 */
export function OwnVisibility({ record }: CellProps) {
  const translate = useTranslate();
  const durationText = useDurationText();
  const isOwn = record.overrideVisibility === true;
  const { criteria } = useCriteria(isOwn ? record.workerId : undefined);
  if (!isOwn) return null;
  const { percent, maximumMinutes } = effectiveLimits([
    rowVisibilityText(record),
    ...(criteria ? criteriaTexts(criteria) : []),
  ]);
  const args = { percent, maximum: durationText(maximumMinutes) };
  return <>{translate('preferredSubstitutes.ownLimits', args)}</>;
}

function ListVisibility({ worker }: { readonly worker: number }) {
  const translate = useTranslate();
  const durationText = useDurationText();
  const { criteria, isFailed } = useCriteria(worker);
  if (isFailed) return <HelpLine>{translate('preferredSubstitutes.visibilityFailed')}</HelpLine>;
  if (!criteria) return null;
  const { percent, maximumMinutes } = limitsWithSources([{}, ...criteriaTexts(criteria)]);
  const text = translate('preferredSubstitutes.listVisible', {
    percent: percent.value,
    percentFrom: translate(`preferredSubstitutes.from.${placeOf(percent)}`),
    maximum: durationText(maximumMinutes.value),
    maximumFrom: translate(`preferredSubstitutes.from.${placeOf(maximumMinutes)}`),
  });
  return <Line>{text}</Line>;
}

/**
 * Says how many substitutes the employee type's list prefers and excludes in addition to the employee's own list, with
 * a link to that list.
 */
function OtherLists({ worker }: { readonly worker: number }) {
  const { entity } = useEntity();
  const translate = useTranslate();
  const provider = useDataProvider<ConsoleProvider>();
  const mayOpen = usePermitted('REFDATA.EMPTYPE_PREFSUB.VIEW').allowed;
  const found = useQueryState({
    // The query key is nested below the entity's key, so that changes of the list reload the criteria.
    key: [entity.name, 'preferences', worker],
    read: async () => {
      const query = { workerId: String(worker) };
      return (await provider.action(entity.name, 'preferences', { query })) as Preferences;
    },
  });
  const lists = found.status === 'success' ? found.data.lists : [];
  const ofType = lists.find(({ ownerType }) => ownerType === 'employeeType');
  if (!ofType || ofType.preferred.length + ofType.excluded.length === 0) return null;
  const text = translate('preferredSubstitutes.alsoCounts', {
    preferred: ofType.preferred.length,
    excluded: ofType.excluded.length,
  });
  if (!mayOpen) return <Line>{text}</Line>;
  const path = `/reference-data/employee-type/preferred-substitute?employeeTypeId=${ofType.ownerId}`;
  return (
    <Line>
      <MuiLink component={Link} to={path} sx={{ display: 'inline-block', py: 0.5 }}>
        {text}
      </MuiLink>
    </Line>
  );
}

function Line({ children }: { readonly children: React.ReactNode }) {
  return (
    <Box component="p" sx={{ m: 0, pb: 1, fontSize: 14, color: 'text.secondary' }}>
      {children}
    </Box>
  );
}
