import Add from '@mui/icons-material/Add';
import SwapVert from '@mui/icons-material/SwapVert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { useDataProvider, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import type { Preferences } from '#schemas/protocol/people/preferenceLists.ts';
import { limitsWithSources } from '#schemas/rules/preferences/visibility.ts';
import { asksForNew } from '../../../derived/asksForNew.ts';
import { facetPath } from '../../../derived/record/facetPath.ts';
import { OwnerHeading } from '../../../derived/record/OwnerHeading.tsx';
import { RecordTab } from '../../../derived/record/RecordTab.tsx';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { HelpLine } from '../../../fields/frame/frameBoxes.ts';
import { useSlice } from '../../../results/useSlice.ts';
import { usePermitted } from '../../../session/SessionContext.tsx';
import { PreferredList } from '../PreferredList.tsx';
import { ofEmployee } from '../preferredKind.ts';
import type { Requested } from '../RowActions.tsx';
import { FilterChoice, usePreferred } from '../usePreferred.tsx';
import { criteriaTexts, placeOf, useDurationText } from '../visibilityText.tsx';
import { useCriteria } from './useCriteria.ts';

/**
 * The preferred substitutes of an employee: who is called first, who after them, and who is never called
 * (docs/specification.md#master-data-2-screens: "preferred-substitutes").
 */
export function EmployeePreferredPage() {
  return (
    <RecordTab entity={ofEmployee.entity}>
      {(worker) => <EmployeePreferred key={worker} worker={worker} />}
    </RecordTab>
  );
}

/** The page: an employee's own list, what can be done with it, and which other lists count beside it. */
function EmployeePreferred({ worker }: { readonly worker: number }) {
  const { may } = useEntity();
  const [query] = useSearchParams();
  const preferred = usePreferred(ofEmployee);
  const preferences = usePreferences(worker);
  const [requested, setRequested] = useState<Requested | undefined>(
    asksForNew(query.get('add')) && may.add.allowed ? { kind: 'add' } : undefined,
  );
  const known = preferences.status === 'success' ? preferences.data : undefined;
  return (
    <Box sx={{ maxWidth: 1200 }}>
      <OwnerHeading owner={worker} primaryAction={<Actions worker={worker} onRequest={setRequested} />} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, pb: 1 }}>
        <FilterChoice preferred={preferred} />
        {known && <OtherLists preferences={known} />}
      </Box>
      <ListVisibility worker={worker} />
      <PreferredList
        // Until it is known, a reason is asked for: one too many does no harm.
        needsComments={known?.requireCommentsWhenExcludingSubs !== false}
        preferred={preferred}
        requested={requested}
        onRequest={setRequested}
      />
    </Box>
  );
}

interface ActionsProps {
  readonly worker: number;
  readonly onRequest: (requested: Requested) => void;
}

function Actions({ worker, onRequest }: ActionsProps) {
  const { entity, may } = useEntity();
  const translate = useTranslate();
  const mayReorder = usePermitted('EMP.PREFSUB_REORDER').allowed && may.edit.allowed;
  return (
    <>
      {mayReorder && (
        <Button
          component={Link}
          to={facetPath(`${entity.path}/reorder`, { name: 'workerId' }, worker)}
          variant="outlined"
          startIcon={<SwapVert />}
        >
          {translate('preferredSubstitutes.reorder')}
        </Button>
      )}
      {may.add.allowed && (
        <Button variant="contained" startIcon={<Add />} onClick={() => onRequest({ kind: 'add' })}>
          {translate('preferredSubstitutes.add')}
        </Button>
      )}
    </>
  );
}

/** For whom no other limits are said: what counts for the substitutes of the list, and who says it. */
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
  return (
    <Box component="p" sx={{ m: 0, pb: 1, fontSize: 14, color: 'text.secondary' }}>
      {text}
    </Box>
  );
}

/** Says which other list counts where the employee's own does not name a substitute, and leads to it. */
function OtherLists({ preferences }: { readonly preferences: Preferences }) {
  const translate = useTranslate();
  const mayOpen = usePermitted('REFDATA.EMPTYPE_PREFSUB.VIEW').allowed;
  const ofType = preferences.lists.find(({ ownerType }) => ownerType === 'employeeType');
  if (!ofType || ofType.preferred.length + ofType.excluded.length === 0) return null;
  const text = translate('preferredSubstitutes.alsoCounts', {
    preferred: ofType.preferred.length,
    excluded: ofType.excluded.length,
  });
  const path = `/reference-data/employee-type/preferred-substitute?employeeTypeId=${ofType.ownerId}`;
  return (
    <Box component="p" sx={{ m: 0, fontSize: 14, color: 'text.secondary' }}>
      {mayOpen ? (
        <MuiLink component={Link} to={path} sx={{ display: 'inline-block', py: 0.5 }}>
          {text}
        </MuiLink>
      ) : (
        text
      )}
    </Box>
  );
}

/** Which lists count for an employee's jobs, and whether an exclusion must be explained. */
function usePreferences(worker: number) {
  const provider = useDataProvider<ConsoleProvider>();
  return useSlice({
    // Below the entity's own key: whatever changes the list asks anew.
    key: [ofEmployee.entity, 'preferences', worker],
    read: async () =>
      (await provider.action(ofEmployee.entity, 'preferences', {
        query: { workerId: String(worker) },
      })) as Preferences,
  });
}
