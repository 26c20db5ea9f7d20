import { isPassThrough } from '#schemas/protocol/session/identitySigns.ts';
import { productId, type RunTimeConfig, signInPaths } from '#schemas/protocol/session/runTimeConfig.ts';
import { accountSettingsLink, supportLink } from '#schemas/protocol/session/suiteLinks.ts';
import { connection } from '../http/connection.ts';
import type { SignInManager } from './signIn/signInManager.ts';

/**
 * Links to the suite's own pages, for the current user and with a return address to this page. A link that is not
 * configured is undefined.
 */
export interface SuiteLinks {
  readonly accountSettings: () => Promise<string | undefined>;
  readonly support: () => string | undefined;
}

interface LinkParts {
  readonly config: Pick<RunTimeConfig, 'suite' | 'clientId'>;
  readonly manager: Pick<SignInManager, 'getUser'>;
  readonly isImpersonating: boolean;
}

/**
 * Builds the account settings and support links with all parameters (docs/specification.md#application-7-suite-calls).
 */
export function suiteLinksOf({ config, manager, isImpersonating }: LinkParts): SuiteLinks {
  const { suite = {}, clientId } = config;
  return {
    accountSettings: async () => {
      const user = await manager.getUser();
      return accountSettingsLink(suite, {
        returnUrl: window.location.href,
        idToken: user?.id_token ?? '',
        signoutUrl: `${window.location.origin}${signInPaths.signOut}`,
        // Names the client for users of the absence-and-time product, because the suite identifies these users only by
        // the client ID.
        as: isPassThrough(user?.profile.idp) ? { clientId } : { productId },
        supportImpersonation: isImpersonating,
      });
    },
    support: () => {
      const { userKey, organization } = connection();
      return supportLink(suite, {
        returnUrl: window.location.href,
        userId: userKey() ?? '',
        orgId: organization(),
      });
    },
  };
}
