import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { memoryStore } from 'react-admin';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router';
import { dataProvider } from '#providers/dataProvider/dataProvider.ts';
import { loadI18nProvider } from '#providers/i18nProvider/i18nProvider.ts';
import type { Session } from '#providers/session/session.ts';
import { sessionEvents } from '#providers/session/sessionEvents.ts';
import type { SessionLifecycle } from '#providers/session/sessionLifecycle.ts';
import type { PermissionExplanation } from '#schemas/access/permissionExplanation.ts';
import { readOrganizationSettings } from '#schemas/protocol/session/organizationSettings.ts';
import type { Language } from '#schemas/protocol/session/session.ts';
import { ConsoleContext } from '#src/app/ConsoleContext.tsx';
import { consoleQueryClient } from '#src/ui/queryClient.ts';
import { ThemedPage } from '#src/ui/theme/ThemedPage.tsx';
import { catalogue, permissionNames } from '#tests/permissionNames.ts';

const never = () => new Promise<never>(() => {});

/** Builds the session of an organization user with all permissions; `parts` overrides it. */
export function buildSession(parts: Partial<Session> = {}): Session {
  return {
    user: {
      UserType: 4,
      userTypeMnemonic: 'org',
      loggedInUserId: 1032,
      loggedInUserKey: '4-1032',
      actingAsUserID: null,
      firstName: 'Ana',
      lastName: 'Ortiz',
      preferences: [],
      Roles: [],
    },
    organization: {
      id: 622710,
      name: 'Los Angeles Unified',
      orgXrefId: '0622710',
      stateCode: 'CA',
      appDisplayName: 'ABSMGMT',
      timeZone: 'America/Los_Angeles',
      orgContactInfo: {
        phone: '',
        email: '',
        fax: '',
        firstName: 'Maria',
        lastName: 'Delgado',
        comments: '',
      },
      features: [],
      settings: readOrganizationSettings({}),
      hasSchools: true,
    },
    permissions: new Set(permissionNames),
    profile: { profileId: 1, profileName: 'District administrator', entries: ['*'] },
    features: new Set(),
    config: {
      productId: 'ABSMGMT',
      version: '0.1.0',
      publicUrl: '',
      authority: '',
      clientId: '',
      audience: '',
      scope: '',
      identityProviderIsOwn: true,
      automaticSilentRenew: false,
      monitorSession: true,
      services: {
        absence: '',
        employee: '',
        substitute: '',
        adminUser: '',
        referenceData: '',
        helpDesk: '',
        identity: '',
      },
      languages: ['en', 'es'],
    },
    language: 'en',
    links: { accountSettings: async () => undefined, support: () => undefined },
    accessToken: async () => 'token',
    signOut: never,
    signInAgain: never,
    lifecycle: buildLifecycle(),
    ...parts,
  };
}

/** Builds a session lifecycle that never ends; tests raise its events. */
export function buildLifecycle(parts: Partial<SessionLifecycle> = {}): SessionLifecycle {
  return {
    events: sessionEvents(),
    renewal: { accessToken: async () => 'token', renew: async () => 'token' },
    stay: async () => {},
    signInByPopup: async () => {},
    signOutByPopup: async () => {},
    whenEnded: () => {},
    end: async () => {},
    ...parts,
  };
}

/** Data provider method that returns a fixed response to the question who can change a permission. */
const explaining = {
  ...dataProvider,
  permissionCatalogue: () => Promise.resolve(catalogue),
  explainPermission: async (name: string): Promise<PermissionExplanation> => ({
    userKey: '4-1032',
    name: 'Ana Ortiz',
    permission: name,
    isNegated: false,
    held: false,
    allowed: false,
    source: { kind: 'profile', profileName: 'Front desk', entry: null },
    changedWith: 'SECURITY.PERMPROFILE',
    changers: [{ userKey: '4-1', name: 'Ana Ruiz' }],
  }),
};

interface Place {
  readonly routes: readonly RouteObject[];
  readonly at?: string;
  readonly session?: Session;
  readonly language?: Language;
  /** Called for each service call that has failed after its retries. */
  readonly onFailure?: () => void;
}

/** Renders routes in memory, with everything that the console provides to its pages. */
export async function renderRoutes({
  routes,
  at = '/',
  session = buildSession(),
  language = 'en',
  onFailure = () => {},
}: Place) {
  const router = createMemoryRouter([...routes], { initialEntries: [at] });
  const i18nProvider = await loadI18nProvider(language);
  const authProvider = {
    login: never,
    logout: never,
    checkAuth: async () => {},
    checkError: async () => {},
    getPermissions: async () => session.permissions,
  };
  const queryClient = consoleQueryClient({ onFailure, onAnswer: () => {} });
  const screen = render(
    <ThemedPage>
      <ConsoleContext
        {...{ session, dataProvider: explaining, authProvider, i18nProvider, queryClient }}
        store={memoryStore()}
      >
        <RouterProvider router={router} onError={() => {}} />
      </ConsoleContext>
    </ThemedPage>,
    { onCaughtError: () => {} },
  );
  return { ...screen, router };
}

/** Renders one page like `renderRoutes`. */
export function renderPage(page: ReactNode, place: Omit<Place, 'routes'> = {}) {
  return renderRoutes({ ...place, routes: [{ path: '*', element: page }] });
}
