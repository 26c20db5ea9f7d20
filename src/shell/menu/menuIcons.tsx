import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined';
import AssessmentOutlined from '@mui/icons-material/AssessmentOutlined';
import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import CodeOutlined from '@mui/icons-material/CodeOutlined';
import EditCalendarOutlined from '@mui/icons-material/EditCalendarOutlined';
import EmojiPeopleOutlined from '@mui/icons-material/EmojiPeopleOutlined';
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import FolderOutlined from '@mui/icons-material/FolderOutlined';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import ImportExportOutlined from '@mui/icons-material/ImportExportOutlined';
import LibraryBooksOutlined from '@mui/icons-material/LibraryBooksOutlined';
import ReportProblemOutlined from '@mui/icons-material/ReportProblemOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import SchoolOutlined from '@mui/icons-material/SchoolOutlined';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import ShieldOutlined from '@mui/icons-material/ShieldOutlined';
import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined';
import TodayOutlined from '@mui/icons-material/TodayOutlined';
import WidgetsOutlined from '@mui/icons-material/WidgetsOutlined';
import WorkOutline from '@mui/icons-material/WorkOutlineOutlined';
import type { ReactElement } from 'react';
import type { MenuIcon } from '#schemas/navigation/navigation.ts';

/** Icons of the menu's groups and standalone entries. */
export const menuIcons: Readonly<Record<MenuIcon, ReactElement>> = {
  dashboard: <HomeOutlined fontSize="small" />,
  absences: <EventBusyOutlined fontSize="small" />,
  today: <TodayOutlined fontSize="small" />,
  alerts: <ReportProblemOutlined fontSize="small" />,
  messages: <CampaignOutlined fontSize="small" />,
  add: <EditCalendarOutlined fontSize="small" />,
  approve: <TaskAltOutlined fontSize="small" />,
  reconcile: <FactCheckOutlined fontSize="small" />,
  search: <SearchOutlined fontSize="small" />,
  people: <GroupsOutlined fontSize="small" />,
  substitutes: <EmojiPeopleOutlined fontSize="small" />,
  vacancies: <WorkOutline fontSize="small" />,
  files: <FolderOutlined fontSize="small" />,
  schools: <SchoolOutlined fontSize="small" />,
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
