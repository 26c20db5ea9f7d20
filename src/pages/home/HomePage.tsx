import Box from '@mui/material/Box';
import { useLocaleState, useStore, useTranslate } from 'ra-core';
import { allows } from '#schemas/access/permissions.ts';
import { textsOf } from '#schemas/protocol/entities/entityFiles.ts';
import { showDate, today } from '#schemas/values/dates.ts';
import { recentDistricts, recentDistrictsKey } from '../../session/recentDistricts.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { useSummaries } from '../../shell/context/SummariesContext.tsx';
import { DistrictList } from '../../shell/district/useOpenDistrict.tsx';
import { PageHeader } from '../../shell/page/PageHeader.tsx';
import { languageNamed } from '../../ui/LanguageProvider.tsx';
import { DraftsTile } from './DraftsTile.tsx';
import { EntityTiles } from './EntityTiles.tsx';
import { OwnTiles } from './OwnTiles.tsx';
import { TasksTile } from './TasksTile.tsx';
import { Tile } from './Tile.tsx';

/** Where people begin: what needs them today, what they have begun, and the ways that they go most. */
export function HomePage() {
  const translate = useTranslate();
  const { organization, permissions, user } = useSession();
  const isStaff = user.userTypeMnemonic === 'worker' || user.userTypeMnemonic === 'substitute';
  const [locale] = useLocaleState();
  const language = languageNamed(locale) ?? 'en';
  const shown = useSummaries().filter(({ tiles, view }) => tiles && allows(permissions, view));
  const day = showDate(today(organization?.timeZone ?? 'UTC'));
  return (
    <Box sx={{ maxWidth: 1440 }}>
      <PageHeader
        title={translate('home.title')}
        lead={translate('home.lead', { district: organization?.name, day })}
      />
      <Box sx={tiles}>
        {shown.map((summary) => (
          <EntityTiles key={summary.name} summary={summary} title={textsOf(summary, language).plural} />
        ))}
        {isStaff && <OwnTiles />}
        {!isStaff && <DraftsTile />}
        <TasksTile />
        <DistrictsTile />
      </Box>
    </Box>
  );
}

const tiles = {
  columns: { xs: 'auto', sm: '3 360px' },
  columnGap: 2,
  '& > *': { breakInside: 'avoid', mb: 2 },
} as const;

/** The districts that support has worked in last, in this browser. */
function DistrictsTile() {
  const translate = useTranslate();
  const { user, organization } = useSession();
  const [stored] = useStore<unknown>(recentDistrictsKey);
  const others = recentDistricts(stored).filter(({ id }) => id !== organization?.id);
  if (user.userTypeMnemonic !== 'csRep' || others.length === 0) return null;
  return (
    <Tile title={translate('pages.districts.title')}>
      <DistrictList title={translate('pages.districts.recent')} districts={others} />
    </Tile>
  );
}
