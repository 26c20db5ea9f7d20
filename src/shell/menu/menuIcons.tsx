import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined';
import AssessmentOutlined from '@mui/icons-material/AssessmentOutlined';
import CodeOutlined from '@mui/icons-material/CodeOutlined';
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import ImportExportOutlined from '@mui/icons-material/ImportExportOutlined';
import LibraryBooksOutlined from '@mui/icons-material/LibraryBooksOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import ShieldOutlined from '@mui/icons-material/ShieldOutlined';
import WidgetsOutlined from '@mui/icons-material/WidgetsOutlined';
import type { ReactElement } from 'react';
import type { MenuIcon } from '#schemas/navigation.ts';

/** The picture of each group of the menu. */
export const menuIcons: Readonly<Record<MenuIcon, ReactElement>> = {
  dashboard: <HomeOutlined fontSize="small" />,
  absences: <EventBusyOutlined fontSize="small" />,
  search: <SearchOutlined fontSize="small" />,
  people: <GroupsOutlined fontSize="small" />,
  referenceData: <LibraryBooksOutlined fontSize="small" />,
  organization: <AccountBalanceOutlined fontSize="small" />,
  reports: <AssessmentOutlined fontSize="small" />,
  time: <ScheduleOutlined fontSize="small" />,
  exchange: <ImportExportOutlined fontSize="small" />,
  security: <ShieldOutlined fontSize="small" />,
  settings: <SettingsOutlined fontSize="small" />,
  developer: <CodeOutlined fontSize="small" />,
  more: <WidgetsOutlined fontSize="small" />,
};
