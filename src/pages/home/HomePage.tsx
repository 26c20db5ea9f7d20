import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useGetList, useLocaleState, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { allows } from '#schemas/access/permissions.ts';
import { textsOf } from '#schemas/protocol/entities/entityFiles.ts';
import { importPermissions } from '#schemas/protocol/imports/import.ts';
import { today } from '#schemas/values/dates.ts';
import { boardSettingsPath, useHasBoard } from '../../derived/board/useBoard.ts';
import { useFirstSteps } from '../../derived/steps/useSteps.ts';
import { useFullDayText } from '../../fields/shown/useDayText.ts';
import { RowsSkeleton } from '../../results/RowsSkeleton.tsx';
import { shownInPlace } from '../../results/readFailureShown.ts';
import { useRecentRecords } from '../../session/recentRecords.ts';
import { usePermitted, useSession } from '../../session/SessionContext.tsx';
import { useIsSupport } from '../../session/useIsSupport.ts';
import { useSummaries } from '../../shell/context/SummariesContext.tsx';
import { KnownDistricts, useKnownDistricts } from '../../shell/district/KnownDistricts.tsx';
import { type HomePart, useHomeParts } from '../../shell/home/homeParts.ts';
import { AddAbsenceButton } from '../../shell/page/AddAbsenceButton.tsx';
import { PageHeader } from '../../shell/page/PageHeader.tsx';
import type { PageAction } from '../../shell/page/pageAction.ts';
import { languageNamed } from '../../ui/LanguageProvider.tsx';
import { onDemand } from '../../ui/missing/onDemand.tsx';
import { ChangesTile, changesName } from './ChangesTile.tsx';
import { DraftsTile } from './DraftsTile.tsx';
import { EntityTiles, tileNames } from './EntityTiles.tsx';
import { FirstSight } from './FirstSight.tsx';
import { FirstStepsTile, stepsName } from './FirstStepsTile.tsx';
import { HomeChanged } from './HomeChanged.tsx';
import { ImportsTile, importsName } from './ImportsTile.tsx';
import { jobsNames } from './jobs/OwnJobsTiles.tsx';
import { NoticesTile, noticesName } from './NoticesTile.tsx';
import { OwnTiles, ownName } from './OwnTiles.tsx';
import { PinTile } from './PinTile.tsx';
import { RecentTile } from './RecentTile.tsx';
import { TasksTile } from './TasksTile.tsx';
import { Tile } from './Tile.tsx';

/** It comes for those who have one. */
const Board = onDemand(
  () => import('../../derived/board/Board.tsx').then((file) => file.Board),
  () => <RowsSkeleton rows={4} height={120} />,
);

/** Where people begin: what needs them today, what they have begun, and the ways that they go most. */
export function HomePage() {
  const translate = useTranslate();
  const { organization, permissions, user } = useSession();
  const isEmployee = user.userTypeMnemonic === 'worker';
  const [locale] = useLocaleState();
  const language = languageNamed(locale) ?? 'en';
  const seen = useSummaries().filter(({ view }) => allows(permissions, view));
  // On a dashboard the tiles of entities are among its widgets.
  const hasBoard = useHasBoard();
  const shown = hasBoard ? [] : seen.filter(({ tiles }) => tiles);
  const parts = useHomeParts().map(({ part }) => part);
  const has = (part: HomePart) => parts.includes(part);
  const mayImport =
    allows(permissions, importPermissions.isOn) && allows(permissions, importPermissions.prepare);
  const place = [useOwnSchool(), organization?.name].filter(Boolean).join(', ');
  const day = useFullDayText()(today(organization?.timeZone ?? 'UTC'));
  // Who has opened nothing yet is shown the ways first, for as long as the page stands.
  const [isNew] = useState(useRecentRecords().length === 0);
  const steps = useFirstSteps();
  const named = namesOf({
    [stepsName]: steps.length > 0,
    [changesName]: has('changes'),
    [importsName]: mayImport,
    [noticesName]: has('notices'),
    [ownName]: has('notices'),
    ...Object.fromEntries(jobsNames.map((name) => [name, has('notices') && !isEmployee])),
  });
  return (
    <Box sx={{ maxWidth: 1440 }}>
      <PageHeader
        title={translate(useTitle(hasBoard))}
        lead={translate('home.lead', { district: place, day })}
        primaryAction={<Verbs />}
        menu={useBoardMenu(hasBoard)}
      />
      {hasBoard ? <Board /> : <HomeChanged />}
      <FirstSight names={[...named, ...shown.flatMap(tileNames)]}>
        <Box sx={tiles}>
          {steps.length > 0 && <FirstStepsTile steps={steps} />}
          {shown.map((summary) => (
            <EntityTiles key={summary.name} summary={summary} title={textsOf(summary, language).plural} />
          ))}
          {has('notices') && <OwnTiles />}
          {has('notices') && <NoticesTile />}
          {has('pin') && <PinTile />}
          {isNew && <TasksTile />}
          {has('recent') && <RecentTile />}
          {has('changes') && <ChangesTile />}
          {has('drafts') && <DraftsTile />}
          {mayImport && <ImportsTile />}
          {!isNew && <TasksTile />}
          <DistrictsTile />
        </Box>
      </FirstSight>
    </Box>
  );
}

/** At the address of the dashboard the page is called so, where there is one. */
function useTitle(hasBoard: boolean): string {
  const { pathname } = useLocation();
  return hasBoard && pathname.endsWith('/dashboard') ? 'board.title' : 'home.title';
}

/** The way to the layout of the dashboard, for those who may change theirs. */
function useBoardMenu(hasBoard: boolean): PageAction[] {
  const translate = useTranslate();
  const mayLayOut = usePermitted('DASHBOARD.SELFCONFIG', false).allowed;
  return hasBoard && mayLayOut ? [{ label: translate('board.edit'), to: boardSettingsPath }] : [];
}

/** What people do most with a day, for those who may. */
function Verbs() {
  const translate = useTranslate();
  const usesApproval = usePermitted('PSEUDO.UsesAbsenceApproval', false).allowed;
  const mayApprove = usePermitted('ABSRAPPRVL.APPROVE', true).allowed && usesApproval;
  const mayAssign = usePermitted('ABSR.ASSIGNSUB', true).allowed;
  return (
    <>
      {mayApprove && (
        <Button component={Link} to="/absences/approve" variant="outlined">
          {translate('home.approve')}
        </Button>
      )}
      {mayAssign && (
        <Button component={Link} to="/absences/today?view=Unfilled" variant="outlined">
          {translate('home.assign')}
        </Button>
      )}
      <AddAbsenceButton />
    </>
  );
}

/** The names of the parts that are there. */
function namesOf(parts: Readonly<Record<string, boolean>>): string[] {
  return Object.keys(parts).filter((name) => parts[name]);
}

const tiles = {
  columns: { xs: 'auto', sm: '3 360px' },
  columnGap: 2,
  '& > *': { breakInside: 'avoid', mb: 2 },
} as const;

/** The districts that support looks after or has worked in last. */
function DistrictsTile() {
  const translate = useTranslate();
  const { organization } = useSession();
  const isSupport = useIsSupport();
  const known = useKnownDistricts(organization?.id);
  if (!isSupport || known.pinned.length + known.recent.length === 0) return null;
  return (
    <Tile title={translate('pages.districts.title')}>
      <KnownDistricts {...known} />
    </Tile>
  );
}

/** The name of the school whose office the person is; undefined of others, of several schools, and until it is known. */
function useOwnSchool(): string | undefined {
  const { user } = useSession();
  const { data, total, isError } = useGetList(
    'settings/school',
    { pagination: { page: 1, perPage: 2 }, sort: { field: 'institutionName', order: 'ASC' }, filter: {} },
    { enabled: user.userTypeMnemonic === 'campus', retry: false, meta: shownInPlace },
  );
  // What cannot be read is not said: the district stands there all the same.
  return isError || total !== 1 ? undefined : String(data?.[0]?.institutionName);
}
