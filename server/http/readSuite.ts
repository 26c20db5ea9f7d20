import type { SuiteAddresses } from '#schemas/rules/suiteLinks.ts';
import type { Environment } from '../environment.ts';
import { isLoopback } from '../identity/isLoopback.ts';

const settings = [
  'ACCOUNT_SETTINGS_URL',
  'SUPPORT_URL',
  'SUPPORT_AUTH_URL',
  'LEARNING_CENTER_URL',
  'INSTITUTE_URL',
] as const;
type Setting = (typeof settings)[number];

/**
 * Reads where the suite's own pages are that the console links to (README.md#configuration); what is not set
 * has no link. Throws a sentence that names the setting that makes no sense.
 */
export function readSuite(environment: Environment): SuiteAddresses {
  const address = (name: Setting) => environment[name] && addressOf(name, environment[name]);
  const [accountSettings, support, authUrl, learningCenter, institute] = settings.map(address);
  return {
    ...(accountSettings ? { accountSettings } : {}),
    ...(learningCenter ? { learningCenter } : {}),
    ...(institute ? { institute } : {}),
    ...(support
      ? {
          support: {
            address: support,
            brandId: environment.SUPPORT_BRAND_ID || 'ABSMGMT',
            ...(authUrl ? { authUrl } : {}),
          },
        }
      : {}),
  };
}

/** People's sign-ins go along with these links: https, or this machine. */
function addressOf(name: Setting, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url)))) return url.href;
  throw new Error(`${name} must be an https address (http only on this machine); it is "${text}".`);
}
