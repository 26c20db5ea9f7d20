import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslate } from 'ra-core';
import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, Outlet, useLocation, useNavigation, useNavigationType } from 'react-router';
import { useSession } from '../../session/SessionContext.tsx';
import { logoAddress } from '../../ui/loading/Loader.tsx';
import { PageLoader } from '../../ui/loading/PageLoader.tsx';
import { StockQuestion } from '../../ui/StockContext.tsx';
import { districtColours } from '../../ui/theme/districtColours.ts';
import { measures } from '../../ui/theme/tokens.ts';
import { Toasts } from '../../ui/toasts/Toasts.tsx';
import { UnsavedChangesProvider } from '../../ui/unsaved/UnsavedChangesProvider.tsx';
import { GlobalErrorNotice } from '../errors/GlobalErrorNotice.tsx';
import { useHelperScriptFailure } from '../errors/useHelperScriptFailure.ts';
import { ImpersonationBanner } from '../impersonation/ImpersonationBanner.tsx';
import { useMenu } from '../menu/useMenu.ts';
import { OfflineBanner } from '../offline/useSecondsUntil.tsx';
import { SessionNotices } from '../session/SessionNotices.tsx';
import { contentId, SkipLink } from './contentId.tsx';
import { Header } from './Header.tsx';
import { SideMenu, useMenuSwitch } from './useMenuSwitch.tsx';

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

/** What opens sooner than this, in milliseconds, needs no sign of progress. */
const timeout = 200;

/** A thin line under the header while the next page is on its way. */
function NavigationProgress() {
  const translate = useTranslate();
  const isSlow = useIsSlow(useNavigation().state !== 'idle');
  if (!isSlow) return null;
  return (
    <Box sx={{ position: 'fixed', top: measures.header - 2, left: 0, right: 0, zIndex: 'tooltip' }}>
      <LinearProgress aria-label={translate('shell.loading')} sx={{ height: 2 }} />
    </Box>
  );
}

function useIsSlow(isBusy: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isBusy) return;
    const timer = setTimeout(() => setSlow(true), timeout);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isBusy]);
  return isSlow;
}

/** Gives the browser's tab the colour of its district: two tabs are told apart before either is opened. */
function useDistrictIcon(): void {
  const id = useSession().organization?.id;
  useEffect(() => {
    if (id === undefined) return;
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    icon?.setAttribute('href', logoAddress(districtColours(id, 'light').strip));
  }, [id]);
}

const positions = new Map<string, number>();

/**
 * Another page starts at its top; back and forward return to where one was. A change of the query
 * alone, such as a filter, moves nothing.
 */
function useScrollPosition(): void {
  const { key, pathname } = useLocation();
  const navigation = useNavigationType();
  const lastPath = useRef(pathname);

  useLayoutEffect(() => {
    const isOtherPage = lastPath.current !== pathname;
    lastPath.current = pathname;
    if (!isOtherPage) return;
    window.scrollTo(0, navigation === NavigationType.Pop ? (positions.get(key) ?? 0) : 0);
  }, [key, pathname, navigation]);

  useEffect(() => {
    const remember = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);
}
