import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined';
import CodeOutlined from '@mui/icons-material/CodeOutlined';
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import LibraryBooksOutlined from '@mui/icons-material/LibraryBooksOutlined';
import WidgetsOutlined from '@mui/icons-material/WidgetsOutlined';
import type { ReactElement } from 'react';
import type { MenuIcon } from '#schemas/navigation.ts';

/** The picture of each group of the menu. */
export const menuIcons: Readonly<Record<MenuIcon, ReactElement>> = {
  absences: <EventBusyOutlined fontSize="small" />,
  people: <GroupsOutlined fontSize="small" />,
  referenceData: <LibraryBooksOutlined fontSize="small" />,
  organization: <AccountBalanceOutlined fontSize="small" />,
  developer: <CodeOutlined fontSize="small" />,
  more: <WidgetsOutlined fontSize="small" />,
};
