import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { SessionNotices } from '../../session/SessionNotices.tsx';
import { StockQuestion } from '../../stock/useStockProvider.tsx';
import { GlobalErrorNotice } from '../errors/GlobalErrorNotice.tsx';
import { useHelperScriptFailure } from '../errors/useHelperScriptFailure.ts';
import { ImpersonationBanner } from '../impersonation/ImpersonationBanner.tsx';
import { PageLoader } from '../loading/PageLoader.tsx';
import { useMenu } from '../menu/useMenu.ts';
import { OfflineBanner } from '../offline/OfflineBanner.tsx';
import { Toasts } from '../toasts/Toasts.tsx';
import { UnsavedChangesProvider } from '../unsaved/UnsavedChangesProvider.tsx';
import { contentId } from './contentId.ts';
import { Header } from './Header.tsx';
import { NavigationProgress } from './NavigationProgress.tsx';
import { SideMenu } from './SideMenu.tsx';
import { SkipLink } from './SkipLink.tsx';
import { useDistrictIcon } from './useDistrictIcon.ts';
import { useMenuSwitch } from './useMenuSwitch.ts';
import { useScrollPosition } from './useScrollPosition.ts';

/** The frame of every page in a district: header, menu, and one column for the page itself. */
export function Layout() {
  const menu = useMenuSwitch();
  const hasMenu = useMenu().length > 0;
  useScrollPosition();
  useDistrictIcon();
  useHelperScriptFailure();
  return (
    <UnsavedChangesProvider>
      <SkipLink />
      {hasMenu ? <Header menu={menu} /> : <Header />}
      <ImpersonationBanner />
      <NavigationProgress />
      <OfflineBanner />
      <GlobalErrorNotice />
      <Box sx={{ display: 'flex' }}>
        {hasMenu && <SideMenu menu={menu} />}
        <PageColumn />
      </Box>
      <SessionNotices />
      <Toasts />
    </UnsavedChangesProvider>
  );
}

/** The frame of the pages outside of any district: there is nothing for a menu to lead to. */
export function PlainLayout() {
  useHelperScriptFailure();
  return (
    <UnsavedChangesProvider>
      <SkipLink />
      <Header />
      <ImpersonationBanner />
      <NavigationProgress />
      <OfflineBanner />
      <GlobalErrorNotice />
      <PageColumn />
      <SessionNotices />
      <Toasts />
    </UnsavedChangesProvider>
  );
}

function PageColumn() {
  return (
    <Box component="main" id={contentId} tabIndex={-1} sx={page}>
      {/* Where stock pages of react-admin put their title; the console's own have a header. */}
      <Box component="h1" id="react-admin-title" sx={stockTitle} />
      <Suspense fallback={<PageLoader />}>
        <Outlet />
      </Suspense>
      <StockQuestion />
    </Box>
  );
}

const stockTitle = { typography: 'h1', m: 0, '&:empty': { display: 'none' } } as const;

const page = {
  flex: 1,
  minWidth: 0,
  px: { xs: 2, md: 3 },
  pt: { xs: 2, md: 2.5 },
  pb: 6,
} as const;
