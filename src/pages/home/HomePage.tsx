import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useGetList, useLocaleState, useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { allows } from '#schemas/access/permissions.ts';
import { textsOf } from '#schemas/protocol/entities/entityFiles.ts';
import { importPermissions } from '#schemas/protocol/imports/import.ts';
import { today } from '#schemas/values/dates.ts';
import { BoardSkeleton } from '../../derived/board/BoardSkeleton.tsx';
import { boardSettingsPath, useHasBoard } from '../../derived/board/useBoard.ts';
import { useFirstSteps } from '../../derived/steps/useSteps.ts';
import { useFullDayText } from '../../fields/shown/useDayText.ts';
import { failureInPlace } from '../../results/readFailureShown.ts';
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
import { FirstStepsTile, stepsName } from './FirstStepsTile.tsx';
import { HomeChanged } from './HomeChanged.tsx';
import { ImportsTile, importsName } from './ImportsTile.tsx';
import { jobsNames } from './jobs/OwnJobsTiles.tsx';
import { NoticesTile, noticesName } from './NoticesTile.tsx';
import { OwnTiles, ownName } from './OwnTiles.tsx';
import { PinTile } from './PinTile.tsx';
import { RecentTile } from './RecentTile.tsx';
import { RevealWhenSized } from './RevealWhenSized.tsx';
import { TasksTile } from './TasksTile.tsx';
import { Tile } from './Tile.tsx';

/** Loaded only for users who have a dashboard. */
const Board = onDemand(
  () => import('../../derived/board/Board.tsx').then((file) => file.Board),
  BoardSkeleton,
);

/** The start page: what needs attention today, unfinished work, and frequent pages. */
export function HomePage() {
  const translate = useTranslate();
  const { organization, permissions, user } = useSession();
  const isEmployee = user.userTypeMnemonic === 'worker';
  const [locale] = useLocaleState();
  const language = languageNamed(locale) ?? 'en';
  const permitted = useSummaries().filter(({ view }) => allows(permissions, view));
  // With a dashboard, the page shows no tiles of entities, because the dashboard has them as widgets.
  const hasBoard = useHasBoard();
  const shown = hasBoard ? [] : permitted.filter(({ tiles }) => tiles);
  const parts = useHomeParts().map(({ part }) => part);
  const has = (part: HomePart) => parts.includes(part);
  const mayImport =
    allows(permissions, importPermissions.isOn) && allows(permissions, importPermissions.prepare);
  const place = [useOwnSchool(), organization?.name].filter(Boolean).join(', ');
  const day = useFullDayText()(today(organization?.timeZone ?? 'UTC'));
  // Users without recent records see the shortcuts first, for as long as the page is open.
  const [isNew] = useState(useRecentRecords().length === 0);
  const steps = useFirstSteps();
  const partNames = namesOf({
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
        primaryAction={<DayActions />}
        menu={useBoardMenu(hasBoard)}
      />
      {hasBoard ? <Board /> : <HomeChanged />}
      <RevealWhenSized names={[...partNames, ...shown.flatMap(tileNames)]}>
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
      </RevealWhenSized>
    </Box>
  );
}

/**
 * Returns the message key of the page title: the dashboard's at `/dashboard` if the user has a dashboard, otherwise the
 * start page's.
 */
function useTitle(hasBoard: boolean): string {
  const { pathname } = useLocation();
  return hasBoard && pathname.endsWith('/dashboard') ? 'board.title' : 'home.title';
}

/** Returns the action that edits the dashboard's layout, if permitted. */
function useBoardMenu(hasBoard: boolean): PageAction[] {
  const translate = useTranslate();
  const mayLayOut = usePermitted('DASHBOARD.SELFCONFIG', false).allowed;
  return hasBoard && mayLayOut ? [{ label: translate('board.edit'), to: boardSettingsPath }] : [];
}

/** The most common actions of a day, as permitted. */
function DayActions() {
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

/** Returns the names whose value is true, which are the names of the start page's parts that this user has. */
function namesOf(parts: Readonly<Record<string, boolean>>): string[] {
  return Object.keys(parts).filter((name) => parts[name]);
}

const tiles = {
  columns: { xs: 'auto', sm: '3 360px' },
  columnGap: 2,
  '& > *': { breakInside: 'avoid', mb: 2 },
} as const;

/** The pinned and recent districts of a support user. */
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

/** Returns the name of the user's school, if they see exactly one; undefined otherwise or while loading. */
function useOwnSchool(): string | undefined {
  const { user } = useSession();
  const { data, total, isError } = useGetList(
    'settings/school',
    { pagination: { page: 1, perPage: 2 }, sort: { field: 'institutionName', order: 'ASC' }, filter: {} },
    { enabled: user.userTypeMnemonic === 'campus', retry: false, meta: failureInPlace },
  );
  // If loading fails, the page shows no school, only the district.
  return isError || total !== 1 ? undefined : String(data?.[0]?.institutionName);
}
