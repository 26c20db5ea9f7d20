import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { recordKeyOf } from '#schemas/model/entity/recordKind.ts';
import { recordPages } from '#schemas/navigation/recordPages.ts';
import type { InheritedOwner } from '#schemas/protocol/entities/inherited.ts';
import { LoadedEntity, useEntity } from '../../entity/EntityContext.tsx';
import { facetPath } from '../../fields/records/facetPath.ts';
import { useSummaries } from '../../shell/context/SummariesContext.tsx';
import { FormSkeleton } from '../form/layout/FormSkeleton.tsx';
import { OwnerHeading } from '../record/OwnerHeading.tsx';
import { RecordTab } from '../tabs/RecordTab.tsx';
import { OwnersSettings } from './InheritedEditor.tsx';
import { FromDate } from './OwnerPicker.tsx';
import { useSelectedOwner } from './useInherited.ts';

/**
 * Creates the tab that shows a record's effective settings, each with its source (`settings` of a tab). Takes the
 * entity that lists the records, and the settings by their `$id`.
 */
export function settingsTabPage(entity: string, settings: string) {
  return function SettingsTab() {
    return (
      <RecordTab entity={entity}>
        {(owner) => (
          <>
            <OwnerHeading owner={owner} />
            <RecordSettings key={owner} owner={owner} settings={settings} />
          </>
        )}
      </RecordTab>
    );
  };
}

function RecordSettings({ owner, settings }: { readonly owner: number; readonly settings: string }) {
  const { entity } = useEntity();
  const key = recordKeyOf(entity);
  const [query] = useSearchParams();
  const summaries = useSummaries();
  const path = recordPages(summaries).find((page) => page.head === entity.name && page.settings === settings);
  const pathOf = ({ id }: InheritedOwner) =>
    id === undefined || !path ? undefined : facetPath(path.path, { name: key }, id, `${query}`);
  return (
    <Suspense fallback={<FormSkeleton />}>
      <LoadedEntity name={settings}>
        <Settings owner={owner} pathOf={pathOf} />
      </LoadedEntity>
    </Suspense>
  );
}

interface SettingsProps {
  readonly owner: number;
  readonly pathOf: (owner: InheritedOwner) => string | undefined;
}

function Settings({ owner, pathOf }: SettingsProps) {
  const { entity, may } = useEntity();
  const navigate = useNavigate();
  const [{ from }, show] = useSelectedOwner();
  const ofDistrict = may.view.allowed ? entity.path : undefined;
  return (
    <>
      <Box sx={{ mb: 2 }}>
        <FromDate value={from} onChange={(next) => show({ from: next })} />
      </Box>
      <OwnersSettings
        record={{ id: 1 }}
        selectedOwner={{ level: 'school', owner: String(owner), from }}
        pathOf={(one) => (one.level === 'district' ? ofDistrict : pathOf(one))}
        onCancel={() => void navigate({ search: '' }, { replace: true })}
      />
    </>
  );
}
