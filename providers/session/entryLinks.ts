import { isPassThrough } from '#schemas/protocol/session/identitySigns.ts';
import { productId, type RunTimeConfig, signInPaths } from '#schemas/protocol/session/runTimeConfig.ts';
import { accountSettingsLink, supportLink } from '#schemas/protocol/session/suiteLinks.ts';
import { connection } from '../http/connection.ts';
import type { SignInManager } from './signIn/signInManager.ts';

/** The suite's own pages, each for whoever looks now and to come back to this page; absent: not configured. */
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
 * The account-settings and the support link with all their parameters
 * (docs/specification.md#application-7-suite-calls).
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
        // Whom the absence-and-time product has passed through is known there by the client alone.
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
