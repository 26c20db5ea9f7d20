import Box from '@mui/material/Box';
import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, Outlet, useLocation, useNavigationType } from 'react-router';
import { useSession } from '../../session/SessionContext.tsx';
import { logoAddress } from '../../ui/loading/Loader.tsx';
import { PageLoader } from '../../ui/loading/PageLoader.tsx';
import { StockQuestion } from '../../ui/StockContext.tsx';
import { districtColours } from '../../ui/theme/districtColours.ts';
import { Toasts } from '../../ui/toasts/Toasts.tsx';
import { UnsavedChangesProvider } from '../../ui/unsaved/UnsavedChangesProvider.tsx';
import { GlobalErrorNotice } from '../errors/GlobalErrorNotice.tsx';
import { loadAfterPage } from '../errors/MissingPartPage.tsx';
import { useHelperScriptFailure } from '../errors/useHelperScriptFailure.ts';
import { ImpersonationBanner } from '../impersonation/ImpersonationBanner.tsx';
import { useMenu } from '../menu/useMenu.ts';
import { OfflineBanner } from '../offline/useSecondsUntil.tsx';
import { SessionNotices } from '../session/SessionNotices.tsx';
import { contentId, SkipLink } from './contentId.tsx';
import { Header } from './Header.tsx';
import { pageMargin, SideMenu, useMenuSwitch } from './useMenuSwitch.tsx';

/**
 * The frame of pages in a district: header, menu, and a column for the page. The children are rendered in addition to
 * these, for example to prerender a page.
 */
export function Layout({ children }: { readonly children?: ReactNode }) {
  const menu = useMenuSwitch();
  const hasMenu = useMenu().length > 0;
  useDistrictIcon();
  useHelperScriptFailure();
  return (
    <UnsavedChangesProvider>
      <ScrollPosition />
      <SkipLink />
      {hasMenu ? <Header menu={menu} /> : <Header />}
      <ImpersonationBanner />
      <LoadingStatus />
      <OfflineBanner />
      <GlobalErrorNotice />
      <Box sx={{ display: 'flex' }}>
        {hasMenu && <SideMenu menu={menu} />}
        <PageColumn />
      </Box>
      <SessionNotices />
      <AlertsDialog />
      <Toasts />
      {children}
    </UnsavedChangesProvider>
  );
}

/** The frame of pages outside any district, without a menu. */
export function PlainLayout() {
  useHelperScriptFailure();
  return (
    <UnsavedChangesProvider>
      <SkipLink />
      <Header />
      <ImpersonationBanner />
      <LoadingStatus />
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
      {/* The place where stock react-admin pages put their title. The console's own pages have an h1 in their
          header. */}
      <Box id="react-admin-title" role="heading" aria-level={1} sx={stockTitle} />
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
  px: { xs: `${pageMargin.narrow}px`, md: `${pageMargin.wide}px` },
  pt: { xs: 2, md: 2.5 },
  pb: 6,
  // Leaves room for a form's save bar, which is at the bottom of a phone's window.
  '&:has([data-save-bar])': { pb: { xs: 16, md: 6 } },
} as const;

const AlertsDialog = loadAfterPage(() =>
  import('../alerts/AlertsDialog.tsx').then((file) => file.AlertsDialog),
);

/** Loaded after the first page, which has its own loading indicator. */
const LoadingStatus = loadAfterPage(() => import('./LoadingStatus.tsx').then((file) => file.LoadingStatus));

/** Colors the favicon by district, so that tabs can be told apart before they are opened. */
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
 * Scrolls a new page to its top and restores the position on back and forward. A change of only the query, such as a
 * filter, does not scroll. A separate component, so that the frame does not rerender on navigation.
 */
function ScrollPosition() {
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
  return null;
}
