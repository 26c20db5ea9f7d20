import { readFileSync } from 'node:fs';
import { editDistance, suggestion } from '#schemas/check/basis/didYouMean.ts';
import type { Environment } from './environment.ts';

const names = [
  'OIDC_AUTHORITY',
  'OIDC_CLIENT_ID',
  'OIDC_AUDIENCE',
  'OIDC_SCOPE',
  'OIDC_INTROSPECTION_CLIENT_ID',
  'OIDC_INTROSPECTION_CLIENT_SECRET',
  'OIDC_INTROSPECTION_ENDPOINT',
  'OIDC_INTROSPECTION_SUBJECT',
  'OIDC_ISSUER',
  'OIDC_SPLIT_AUDIENCE',
  'OIDC_FURTHER_CLIENTS',
  'OIDC_AUTOMATIC_RENEW',
  'OIDC_MONITOR_SESSION',
  'OIDC_ORIGINS',
] as const;

const fileName = 'OIDC_CONFIG_FILE';

export type Setting = (typeof names)[number];
export type Settings = Partial<Record<Setting, string>>;

/**
 * Merges the identity provider's settings from the environment and, for unset ones, from the JSON file in
 * `OIDC_CONFIG_FILE`. Throws an error that names an unknown setting.
 */
export function gatherOidcSettings(environment: Environment): Settings {
  return { ...settingsOfFile(environment[fileName]), ...settingsOf(environment) };
}

/**
 * Returns the known variables that are not empty. Throws for an unknown variable whose name is close to a known one,
 * which is likely a typo.
 */
function settingsOf(environment: Environment): Settings {
  for (const name of Object.keys(environment)) {
    if (!name.startsWith('OIDC_') || isSetting(name) || name === fileName) continue;
    const similar = [...names, fileName].find((known) => editDistance(name, known) <= 2);
    if (similar)
      throw new Error(`The environment sets ${name}, which is not known. Did you mean "${similar}"?`);
  }
  return nonEmptySettings(names.map((name) => [name, environment[name]]));
}

function settingsOfFile(path: string | undefined): Settings {
  if (!path) return {};
  const content = contentOf(path);
  for (const [name, value] of Object.entries(content)) {
    if (!isSetting(name))
      throw new Error(`${path} sets "${name}", which is not known. ${suggestion(name, names)}`);
    if (!['string', 'number', 'boolean'].includes(typeof value)) {
      throw new Error(`${path}: ${name} must be a text, a number or true or false.`);
    }
  }
  return nonEmptySettings(names.map((name) => [name, content[name]]));
}

function contentOf(path: string): Readonly<Record<string, unknown>> {
  try {
    const content: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (typeof content === 'object' && content !== null && !Array.isArray(content)) return { ...content };
  } catch (error) {
    throw new Error(`${fileName} names ${path}, which cannot be read as JSON.`, { cause: error });
  }
  throw new Error(`${fileName} names ${path}, which must hold one JSON object.`);
}

function nonEmptySettings(entries: readonly (readonly [Setting, unknown])[]): Settings {
  const set = entries.filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(set.map(([name, value]) => [name, textOf(value)]));
}

function textOf(value: unknown): string {
  return typeof value === 'boolean' ? String(Number(value)) : String(value).trim();
}

function isSetting(name: string): name is Setting {
  return names.some((known) => known === name);
}
